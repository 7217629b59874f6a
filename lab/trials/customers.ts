import { randomInt, randomUUID } from 'node:crypto';
import { signIn, signUp } from '@anandham/contract/operations/accounts';
import { confirmBooking, requestBooking } from '@anandham/contract/operations/bookings';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { type Answer, sendRequest } from '#request.ts';

export type Customer = { readonly email: string; readonly token: string };
const password = 'a slow train to the north';

export async function newCustomer(origin: string): Promise<Customer> {
  const mobile = `9${randomInt(1e8, 1e9)}`;
  const email = `trial.${mobile}@example.com`;
  const made = await sendRequest(origin + signUp.path, {
    method: 'POST',
    body: { name: 'Thenmozhi', email, mobile, password },
  });
  if (made.status !== 201) throw new Error(`Not signed up: ${made.status}`);
  return { email, ...(await signInAs(origin, { email })) };
}

export async function signInAs(
  origin: string,
  { email, password: theirs = password }: { email: string; password?: string },
): Promise<{ token: string }> {
  const body = { emailOrMobile: email, password: theirs };
  const answer = await sendRequest(origin + signIn.path, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status}`);
  return { token: String(answer.body['token']) };
}

export const trip = {
  name: 'Thenmozhi',
  mobile: '9000000000',
  currentDate: addDays(kolkataDate(new Date()), 2),
  pickupLocation: 'Tiruchirappalli',
  dropLocation: 'Madurai',
  time: '06:30',
  amPm: 'AM',
};

export const book = (origin: string, as: Customer, key: string = randomUUID()) =>
  sendRequest(origin + requestBooking.path, { method: 'POST', as, body: trip, key });

export const confirm = (origin: string, as: Customer, bookingId: string) =>
  sendRequest(origin + confirmBooking.path, {
    method: confirmBooking.method,
    as,
    body: { bookingId },
  });

export function idOf({ body }: Answer): string {
  const booking = body['booking'] as { readonly _id?: string } | undefined;
  return booking?._id ?? '';
}
