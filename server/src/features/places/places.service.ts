import type { Coordinates } from '@anandham/maps/coordinates';
import { AppError } from '#app-error.ts';
import { areSamePlace, type FoundRoute, type MapsGateway } from '#gateways/maps.ts';

export async function findRoad(
  maps: MapsGateway,
  from: Coordinates,
  to: Coordinates,
): Promise<FoundRoute> {
  if (areSamePlace(from, to)) throw new AppError('places_same');
  const found = await maps.route(from, to);
  if (!found) throw new AppError('places_unreachable');
  return found;
}

/** Throws validation_failed for control characters. */
export function placeText(text: string): string {
  if (!/\p{Cc}/u.test(text)) return text;
  throw new AppError('validation_failed', { fieldCodes: { text: 'unreadable' } });
}
