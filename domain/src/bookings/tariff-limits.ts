import type { DayRentalTariff, MinimumKmTariff } from './fare.ts';

type Limits<Rates> = Readonly<
  Record<Exclude<keyof Rates, 'kind'>, { readonly min: number; readonly max: number }>
>;

const kmPerDay = { min: 1, max: 2000 };
const rupeesPerKm = { min: 1, max: 500 };
const rupees = { min: 0, max: 100_000 };

/** The limits of each rate, in kilometres and whole rupees. The API and the forms share them. */
export const tariffLimits = {
  'day-rental': {
    shortTripRupeesPerKm: rupeesPerKm,
    dayRentalRupees: rupees,
    longTripAboveKmPerDay: kmPerDay,
    longTripRupeesPerKm: rupeesPerKm,
  },
  'minimum-km': {
    minimumKmPerDay: { min: 0, max: kmPerDay.max },
    rupeesPerKm,
    driverAllowanceRupeesPerDay: rupees,
    nightChargeRupees: rupees,
  },
} as const satisfies {
  readonly 'day-rental': Limits<DayRentalTariff>;
  readonly 'minimum-km': Limits<MinimumKmTariff>;
};
