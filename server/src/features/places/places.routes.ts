import {
  autocompletePlaces,
  findRoute,
  findRouteGeoJson,
  findRouteJson,
  searchPlaces,
} from '@anandham/contract/operations/places';
import { placeSchemas } from '@anandham/contract/schemas/places';
import type { Coordinates } from '@anandham/maps/coordinates';
import { AppError } from '#app-error.ts';
import type { MapsGateway } from '#gateways/maps.ts';
import { mount, type Api } from '#http/mount.ts';
import { placesAnswer, roadAnswer, roadGeoJson } from './places.answers.ts';
import { findRoad, placeText } from './places.service.ts';

const defaultSize = 10;

export function mountPlaces(api: Api, { maps }: { readonly maps: MapsGateway }): void {
  mount(api, autocompletePlaces, placeSchemas.autocompletePlaces, async ({ query }) => {
    const { size = defaultSize } = query;
    const text = placeText(query.text);
    return placesAnswer({ text, size }, await maps.autocomplete(text, size));
  });

  mount(api, searchPlaces, placeSchemas.searchPlaces, async ({ query }) => {
    const { size = defaultSize } = query;
    const text = placeText(query.text);
    return placesAnswer({ text, size }, await maps.search(text, size));
  });

  for (const operation of [findRoute, findRouteJson]) {
    mount(api, operation, placeSchemas.findRoute, async ({ body }) => {
      const ends = endsOf(body);
      return roadAnswer(ends, await findRoad(maps, ...ends));
    });
  }

  mount(api, findRouteGeoJson, placeSchemas.findRouteGeoJson, async ({ body }) => {
    const ends = endsOf(body);
    return roadGeoJson(ends, await findRoad(maps, ...ends));
  });
}

/** openrouteservice uses longitude, latitude. */
function endsOf({
  coordinates,
}: {
  coordinates: readonly (readonly [number, number])[];
}): [Coordinates, Coordinates] {
  const [from, to] = coordinates.map(([longitude, latitude]) => ({ longitude, latitude }));
  if (!from || !to) throw new AppError('validation_failed');
  return [from, to];
}
