import type { Coordinates } from '@anandham/maps/coordinates';
import { AppError } from '../../app-error.ts';
import { areSamePlace, type FoundRoute, type MapsGateway } from '../../gateways/maps.ts';

/** The road between two points, or a refusal when there is none to drive or we know none. */
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

/** What somebody typed as a place; control characters come from no keyboard and fit no name. */
export function placeText(text: string): string {
  if (!/\p{Cc}/u.test(text)) return text;
  throw new AppError('validation_failed', { fieldCodes: { text: 'unreadable' } });
}
