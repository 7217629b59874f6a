/**
 * A price per kilometre on long trips; on shorter ones a lower price per kilometre and the rental of each
 * day. Rupees, and kilometres there and back.
 */
export type DayRentalTariff = {
  readonly kind: 'day-rental';
  readonly longTripAboveKmPerDay: number;
  readonly longTripRupeesPerKm: number;
  readonly shortTripRupeesPerKm: number;
  readonly dayRentalRupees: number;
};

/** A price per kilometre with a minimum for each day, and the driver's allowance. */
export type MinimumKmTariff = {
  readonly kind: 'minimum-km';
  readonly minimumKmPerDay: number;
  readonly rupeesPerKm: number;
  readonly driverAllowanceRupeesPerDay: number;
  readonly nightChargeRupees: number;
};

/** The rates of a vehicle class. Each booking stores those that it was priced with. */
export type Tariff = DayRentalTariff | MinimumKmTariff;

/**
 * The tariff of specification section 9, for each day of a trip. The prices include toll, permit, hill
 * diesel, parking and driver beta.
 */
export const tariff = {
  kind: 'day-rental',
  longTripAboveKmPerDay: 250,
  longTripRupeesPerKm: 20,
  shortTripRupeesPerKm: 10,
  dayRentalRupees: 3500,
} as const satisfies DayRentalTariff;

/** Distance there and back in kilometres, and its price in rupees. */
export type Figures = { readonly distance: number; readonly totalPrice: number };

/** The figures before and after the operator's correction. */
export type FiguresChange = { readonly before: Figures; readonly after: Figures };

/** The parts of a fare. `minimum-distance` replaces `distance` on a trip below the minimum. */
export const fareLineKinds = [
  'distance',
  'minimum-distance',
  'day-rental',
  'driver-allowance',
  'night-charge',
] as const;

/** One line of a fare: kilometres, days or nights, the rupees for each, and their product in rupees. */
export type FareLine = {
  readonly kind: (typeof fareLineKinds)[number];
  readonly quantity: number;
  readonly rupeesEach: number;
  readonly rupees: number;
};

export type Fare = { readonly lines: readonly FareLine[]; readonly totalRupees: number };

/** The lines of a one-day fare, in rupees. */
export type FareLines =
  | { readonly kind: 'long'; readonly rupeesPerKm: number; readonly totalRupees: number }
  | {
      readonly kind: 'short';
      readonly rupeesPerKm: number;
      readonly dayRentalRupees: number;
      readonly totalRupees: number;
    }
  | {
      readonly kind: 'minimum-km';
      readonly lines: readonly FareLine[];
      readonly totalRupees: number;
    };

/**
 * Round-trip kilometres for a one-way road distance in metres: whole kilometres one way,
 * rounded down, times two (specification section 9). Throws RangeError unless finite and ≥ 0.
 */
export function roundTripKm(oneWayMetres: number): number {
  if (!Number.isFinite(oneWayMetres) || oneWayMetres < 0) {
    throw new RangeError(`A road distance must be a number of metres, got ${oneWayMetres}`);
  }
  return Math.floor(oneWayMetres / 1000) * 2;
}

/**
 * The fare of a round trip of `distanceKm` on `days` calendar days, line by line; the customer and the
 * operator see the same lines.
 * - `day-rental` (specification section 9, for each day): above 250 km a day a price per kilometre, otherwise
 *   a lower one and the day rental.
 * - `minimum-km` (usual for trips of several days): at least the minimum of each day, the driver's allowance
 *   for each day, and a charge for each night of the trip.
 *
 * Throws RangeError unless the distance is finite and ≥ 0 and the days are a whole number ≥ 1.
 */
export function explainFare(
  { distanceKm, days }: { readonly distanceKm: number; readonly days: number },
  rates: Tariff,
): Fare {
  if (!Number.isFinite(distanceKm) || distanceKm < 0) {
    throw new RangeError(`A trip distance must be a number of kilometres, got ${distanceKm}`);
  }
  if (!Number.isInteger(days) || days < 1) {
    throw new RangeError(`A trip takes a whole number of days, got ${days}`);
  }
  const lines =
    rates.kind === 'minimum-km'
      ? minimumKmLines(distanceKm, days, rates)
      : dayRentalLines(distanceKm, days, rates);
  return { lines, totalRupees: lines.reduce((sum, { rupees }) => sum + rupees, 0) };
}

function dayRentalLines(km: number, days: number, rates: DayRentalTariff): FareLine[] {
  if (km > rates.longTripAboveKmPerDay * days) {
    return [line('distance', km, rates.longTripRupeesPerKm)];
  }
  return [
    line('distance', km, rates.shortTripRupeesPerKm),
    line('day-rental', days, rates.dayRentalRupees),
  ];
}

function minimumKmLines(km: number, days: number, rates: MinimumKmTariff): FareLine[] {
  const { rupeesPerKm, driverAllowanceRupeesPerDay, nightChargeRupees } = rates;
  const minimumKm = rates.minimumKmPerDay * days;
  const distance =
    km < minimumKm
      ? line('minimum-distance', minimumKm, rupeesPerKm)
      : line('distance', km, rupeesPerKm);
  const extras = [
    line('driver-allowance', days, driverAllowanceRupeesPerDay),
    line('night-charge', days - 1, nightChargeRupees),
  ];
  return [distance, ...extras.filter(({ rupees }) => rupees > 0)];
}

function line(kind: FareLine['kind'], quantity: number, rupeesEach: number): FareLine {
  return { kind, quantity, rupeesEach, rupees: quantity * rupeesEach };
}

/**
 * `explainFare` for one day, in the form of screens for trips of one day. Throws RangeError unless
 * the distance is finite and ≥ 0.
 */
export function fareLines(distanceKm: number, rates: Tariff = tariff): FareLines {
  const { lines, totalRupees } = explainFare({ distanceKm, days: 1 }, rates);
  if (rates.kind === 'minimum-km') return { kind: 'minimum-km', lines, totalRupees };
  const rupeesPerKm = lines[0]?.rupeesEach ?? 0;
  const rental = lines.find(({ kind }) => kind === 'day-rental');
  return rental
    ? { kind: 'short', rupeesPerKm, dayRentalRupees: rental.rupeesEach, totalRupees }
    : { kind: 'long', rupeesPerKm, totalRupees };
}

/** The total of `fareLines` in rupees. Throws RangeError unless the distance is finite and ≥ 0. */
export function fareRupees(distanceKm: number, rates: Tariff = tariff): number {
  return fareLines(distanceKm, rates).totalRupees;
}

/**
 * Where a longer trip costs less, because above `aboveKm` the day rental is not charged: the longest trip with the day
 * rental costs more than the next longer one. Of a trip of one day, kilometres there and back. Null for a tariff
 * that never drops.
 */
export function fareDrop(
  rates: Tariff = tariff,
): { readonly aboveKm: number; readonly dayRentalRupees: number } | null {
  if (rates.kind === 'minimum-km') return null;
  const { longTripAboveKmPerDay: aboveKm, dayRentalRupees } = rates;
  // Trips have even kilometres.
  const isCheaperAbove = fareRupees(aboveKm + 2, rates) < fareRupees(aboveKm, rates);
  return isCheaperAbove ? { aboveKm, dayRentalRupees } : null;
}
