import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnswerOf, RequestOf } from '@anandham/contract/operation';
import {
  approveBooking,
  enterBooking,
  listAllBookings,
  voidBooking,
} from '@anandham/contract/operations/admin';
import {
  addDriver,
  addVehicle,
  changeVehicle,
  listPublicClasses,
  listVehicles,
} from '@anandham/contract/operations/fleet';
import type { SessionAnswer } from '@anandham/contract/schemas/accounts';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { expect } from './fixtures.ts';

type NewTrip = { readonly name: string; readonly date: string; readonly returnDate?: string };

/** Enters vehicles, drivers and phone bookings by API. */
export function fleetOf(page: Page, { token }: Pick<SessionAnswer, 'token'>) {
  const send = async <Answer>(
    { method, path, status }: { method: string; path: string; status: number },
    data: object,
  ): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.fetch(path, { method, headers, data });
    expect(answer.status()).toBe(status);
    return (await answer.json()) as Answer;
  };
  const read = async <Answer>({ path }: { path: string }): Promise<Answer> => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Answer;
  };
  return {
    /** Calls off every approved booking, and takes every vehicle out of use. */
    clear: async (): Promise<void> => {
      const { bookings } = await read<AnswerOf<typeof listAllBookings>>(listAllBookings);
      for (const { _id } of bookings.filter(({ status }) => status === 'completed')) {
        const path = voidBooking.path.replace(':id', _id);
        await send({ ...voidBooking, path }, { reason: 'Of another journey' });
      }
      const { vehicles } = await read<AnswerOf<typeof listVehicles>>(listVehicles);
      for (const { _id } of vehicles.filter(({ retiredAt }) => retiredAt === null)) {
        const path = changeVehicle.path.replace(':id', _id);
        await send({ ...changeVehicle, path }, { active: false });
      }
    },
    addVehicle: async (registrationNumber: string): Promise<string> => {
      const listed = await page.request.get(listPublicClasses.path);
      const { classes } = (await listed.json()) as AnswerOf<typeof listPublicClasses>;
      const vehicleClassId = classes[0]?._id ?? '';
      const body = { vehicleClassId, registrationNumber };
      return (await send<AnswerOf<typeof addVehicle>>(addVehicle, body)).vehicle._id;
    },
    addDriver: async (body: RequestOf<typeof addDriver>['body']): Promise<string> =>
      (await send<AnswerOf<typeof addDriver>>(addDriver, body)).driver._id,
    /** A phone booking from Trichy to Madurai at 6:30 AM. */
    enter: async ({ name, date, returnDate }: NewTrip): Promise<AdminBooking> => {
      const answer = await send<AnswerOf<typeof enterBooking>>(enterBooking, {
        name,
        mobile: '9876543210',
        pickupLocation: 'Tiruchirappalli, Tamil Nadu',
        dropLocation: 'Madurai, Tamil Nadu',
        currentDate: date,
        time: '06:30',
        amPm: 'AM',
        ...(returnDate === undefined ? {} : { returnDate }),
      });
      return answer.booking;
    },
    approve: (bookingId: string, vehicleId: string) =>
      send<AnswerOf<typeof approveBooking>>(approveBooking, { bookingId, vehicleId }),
  };
}
