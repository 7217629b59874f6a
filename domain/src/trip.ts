/** The only kind of trip on offer (specification section 2). */
export const tripTypes = ['Round Trip'] as const;
export type TripType = (typeof tripTypes)[number];

const averageKmPerHour = 50;

/**
 * Whole hours a trip of `distanceKm` there and back keeps a calendar busy: driving time at the pace of a
 * taxi, at least one. The way back has no agreed hour, so this is a guess.
 */
export function busyHours(distanceKm: number): number {
  return Math.max(1, Math.ceil(distanceKm / averageKmPerHour));
}
