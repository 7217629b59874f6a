/**
 * The tariff, in rupees and round-trip kilometres. Specification section 9.
 * The prices include toll, permit, hill diesel, parking and driver beta.
 */
export const tariff = {
  longTripAboveKm: 250,
  longTripRupeesPerKm: 20,
  shortTripRupeesPerKm: 10,
  dayRentalRupees: 3500,
} as const;

/** The rates a booking was priced with; stored with the booking. */
export type Tariff = { readonly [Name in keyof typeof tariff]: number };

/** Distance there and back in kilometres, and its price in rupees. */
export type Figures = { readonly distance: number; readonly totalPrice: number };

/** The figures before and after the operator's correction. */
export type FiguresChange = { readonly before: Figures; readonly after: Figures };

/** The lines of a fare, as shown to the customer, in rupees. */
export type FareLines =
  | { readonly kind: 'long'; readonly rupeesPerKm: number; readonly totalRupees: number }
  | {
      readonly kind: 'short';
      readonly rupeesPerKm: number;
      readonly dayRentalRupees: number;
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
 * The fare in rupees for a round trip of `distanceKm`, line by line: above 250 km a price per
 * kilometre, otherwise a lower price per kilometre plus the day rental (specification section 9).
 * Throws RangeError unless the distance is finite and ≥ 0.
 */
export function fareLines(distanceKm: number, rates: Tariff = tariff): FareLines {
  if (!Number.isFinite(distanceKm) || distanceKm < 0) {
    throw new RangeError(`A trip distance must be a number of kilometres, got ${distanceKm}`);
  }
  if (distanceKm > rates.longTripAboveKm) {
    const rupeesPerKm = rates.longTripRupeesPerKm;
    return { kind: 'long', rupeesPerKm, totalRupees: distanceKm * rupeesPerKm };
  }
  const rupeesPerKm = rates.shortTripRupeesPerKm;
  const { dayRentalRupees } = rates;
  return {
    kind: 'short',
    rupeesPerKm,
    dayRentalRupees,
    totalRupees: distanceKm * rupeesPerKm + dayRentalRupees,
  };
}

/** The total of `fareLines` in rupees. Throws RangeError unless the distance is finite and ≥ 0. */
export function fareRupees(distanceKm: number, rates: Tariff = tariff): number {
  return fareLines(distanceKm, rates).totalRupees;
}

/**
 * Where a longer trip costs less, because above `aboveKm` the day rental is not charged: the longest trip with the day
 * rental costs more than the next longer one. Kilometres there and back. Null for a tariff that never drops.
 */
export function fareDrop(
  rates: Tariff = tariff,
): { readonly aboveKm: number; readonly dayRentalRupees: number } | null {
  const aboveKm = rates.longTripAboveKm;
  const { dayRentalRupees } = rates;
  // Trips have even kilometres.
  const isCheaperAbove = fareRupees(aboveKm + 2, rates) < fareRupees(aboveKm, rates);
  return isCheaperAbove ? { aboveKm, dayRentalRupees } : null;
}
