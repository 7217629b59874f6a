import type { NewDriver, NewVehicle } from '@anandham/contract/schemas/fleet';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import type { ClassStore } from '#features/fleet/class-store.ts';
import { addDriver, addVehicle } from '#features/fleet/fleet.service.ts';

/** Days from today until a paper or licence ends. One of each is about to end. */
type Days = number;

type DemoCar = {
  readonly driver: Omit<NewDriver, 'licenceUntil'> & { readonly licenceDays: Days };
  readonly vehicle: Omit<NewVehicle, 'vehicleClassId' | 'papers'> & {
    readonly paperDays: Readonly<Record<'permit' | 'insurance' | 'fitness' | 'pollution', Days>>;
  };
};

const cars: readonly DemoCar[] = [
  {
    driver: {
      name: 'Murugan Selvam',
      mobile: '9000010001',
      licenceNumber: 'TN45 20110004521',
      licenceDays: 1240,
      language: 'ta',
    },
    vehicle: {
      registrationNumber: 'TN 45 CB 4821',
      model: 'Toyota Innova Crysta',
      odometerKm: 84_310,
      paperDays: { permit: 610, insurance: 205, fitness: 320, pollution: 96 },
    },
  },
  {
    driver: {
      name: 'Abdul Rahman',
      mobile: '9000010002',
      licenceNumber: 'TN48 20150011873',
      licenceDays: 24,
      language: 'ta',
    },
    vehicle: {
      registrationNumber: 'TN 45 BX 1907',
      model: 'Mahindra XUV700',
      odometerKm: 41_265,
      paperDays: { permit: 402, insurance: 12, fitness: 188, pollution: 141 },
    },
  },
  {
    driver: {
      name: 'Joseph Arul',
      mobile: '9000010003',
      licenceNumber: 'TN81 20090007732',
      licenceDays: 777,
      language: 'en',
    },
    vehicle: {
      registrationNumber: 'TN 81 AK 3356',
      model: 'Toyota Innova Hycross',
      odometerKm: 17_940,
      paperDays: { permit: 890, insurance: 268, fitness: 455, pollution: 62 },
    },
  },
];

/** Three vehicles with papers, each with its driver. Papers and licences end relative to `today`. */
export async function fillFleet(
  context: ServiceContext & { readonly classes: Pick<ClassStore, 'read'> },
  { owner, today }: { readonly owner: Account; readonly today: Date },
): Promise<void> {
  const inDays = (days: Days) => addDays(kolkataDate(today), days);
  const [{ id: vehicleClassId }] = context.classes.read();
  for (const { driver, vehicle } of cars) {
    const { licenceDays, ...person } = driver;
    const { paperDays, ...car } = vehicle;
    const papers = {
      permit: inDays(paperDays.permit),
      insurance: inDays(paperDays.insurance),
      fitness: inDays(paperDays.fitness),
      pollution: inDays(paperDays.pollution),
    };
    const { id: defaultDriverId } = await addDriver(context, {
      account: owner,
      body: { ...person, licenceUntil: inDays(licenceDays) },
    });
    await addVehicle(context, {
      account: owner,
      body: { ...car, vehicleClassId, defaultDriverId, papers },
    });
  }
}
