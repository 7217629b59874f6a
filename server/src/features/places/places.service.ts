import type { Coordinates } from '@anandham/maps/coordinates';
import { AppError } from '../../app-error.ts';
import type { FoundRoute, MapsGateway } from '../../gateways/maps.ts';

/** The road between two points, or a refusal when we know none. */
export async function findRoad(
  maps: MapsGateway,
  from: Coordinates,
  to: Coordinates,
): Promise<FoundRoute> {
  const found = await maps.route(from, to);
  if (!found) throw new AppError('places_unreachable');
  return found;
}
