import { fareRupees, roundTripKm } from '@anandham/domain/bookings/fare';
import { greatCircleKm } from '@anandham/maps/coordinates';
import { readGazetteer } from '@anandham/maps/gazetteer';
import { operator } from '@anandham/domain/operator';

/** Road metres per great-circle metre. */
const detour = 1.3;
const metresPerSecond = 14;
const pickups = 24;
const drops = 400;
const farthestKm = 350;

export type SeedRoad = {
  readonly pickup: string;
  /** Latitude and longitude. */
  readonly pickup_at: readonly [number, number];
  readonly drop: string;
  readonly drop_at: readonly [number, number];
  readonly metres: number;
  readonly seconds: number;
  readonly km: number;
  readonly fare: number;
};

/** Generated roads from pickups near the operator to known places, the most probable ones first. */
export function seedRoads(): SeedRoad[] {
  const known = readGazetteer()
    .entries.toSorted((one, other) => other.prominence - one.prominence)
    .map(({ place }) => place);
  const near = known.filter((place) => greatCircleKm(place, operator.base) < 40).slice(0, pickups);
  const far = known
    .filter((place) => {
      const km = greatCircleKm(place, operator.base);
      return km >= 15 && km < farthestKm;
    })
    .slice(0, drops);
  return near.flatMap((pickup) =>
    far.map((drop) => {
      const metres = Math.round(greatCircleKm(pickup, drop) * 1000 * detour);
      const km = roundTripKm(metres);
      const seconds = Math.round(metres / metresPerSecond);
      return {
        pickup: pickup.label,
        pickup_at: [pickup.latitude, pickup.longitude] as const,
        drop: drop.label,
        drop_at: [drop.latitude, drop.longitude] as const,
        metres,
        seconds,
        km,
        fare: fareRupees(km),
      };
    }),
  );
}
