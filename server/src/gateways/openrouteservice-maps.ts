import { operator } from '@anandham/domain/operator';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine } from '@anandham/maps/engine';
import type { Place } from '@anandham/maps/place';
import { labelInScriptOf } from '@anandham/maps/tamil-labels';
import { embeddedMaps, type MapsGateway } from './maps.ts';
import {
  directionsSchema,
  geocodeSchema,
  isInIndia,
  layers,
  placesOf,
  routeOf,
} from './openrouteservice-answers.ts';
import type { OrsRequest } from './openrouteservice-client.ts';
import type { OrsDesk } from './openrouteservice-desk.ts';

/** Fewer letters name too many places to be worth a request. */
const leastLetters = 4;

/**
 * Farther apart, the two mean different places, and the embedded engine is right: it knows the names
 * people here use. "Kovai" is Coimbatore to it, and a bakery in Trichy to a geocoder that looks near
 * the operator.
 */
const agreeKm = 25;

/** openrouteservice where it helps, the embedded engine wherever it does not (docs/adr/0014). */
export function openrouteserviceMaps(engine: MapsEngine, desk: OrsDesk): MapsGateway {
  const embedded = embeddedMaps(engine);

  const ask = async (service: 'autocomplete' | 'search', text: string, limit: number) => {
    if (!isWorthAsking(text)) return [];
    const answer = await desk.ask(geocodeRequest(service, text, limit), geocodeSchema);
    return answer ? namedFirst(placesOf(answer), text).slice(0, limit) : [];
  };

  return {
    async autocomplete(text, limit) {
      const places = isKnown(engine, text) ? [] : await ask('autocomplete', text, limit);
      if (places.length === 0) return embedded.autocomplete(text, limit);
      return { places, source: 'openrouteservice' };
    },

    async search(text, limit) {
      const [ours] = engine.search(text, 1);
      const isOurLabel = ours && plain(labelInScriptOf(text, ours.label)) === plain(text);
      const places = isOurLabel ? [] : await ask('search', text, limit);
      const [theirs] = places;
      if (!theirs || (ours && greatCircleKm(ours, theirs) > agreeKm)) {
        return embedded.search(text, limit);
      }
      return { places, source: 'openrouteservice' };
    },

    async route(from, to) {
      if (!isInIndia(from) || !isInIndia(to)) return embedded.route(from, to);
      const answer = await desk.ask(directionsRequest(from, to), directionsSchema);
      return (answer && routeOf(answer, from, to)) ?? embedded.route(from, to);
    },
  };
}

/** What is typed begins one of our places or already names one. */
function isKnown(engine: MapsEngine, text: string): boolean {
  const [first] = engine.autocomplete(text, 1);
  if (!first) return false;
  const beginsIt = [first.name, first.nameTamil, first.label].some(
    (name) => name !== null && plain(name).startsWith(plain(text)),
  );
  return beginsIt || engine.search(text, 1).length > 0;
}

function isWorthAsking(text: string): boolean {
  return plain(text).length >= leastLetters && /\p{L}/u.test(text) && !/\p{Cc}/u.test(text);
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function plain(text: string): string {
  return tidy(text).toLowerCase();
}

/** Somebody who chose a label from openrouteservice's list gets that place back. */
function namedFirst(places: readonly Place[], text: string): Place[] {
  const rank = (place: Place) => (plain(place.label) === plain(text) ? 0 : 1);
  return places.toSorted((one, other) => rank(one) - rank(other));
}

function geocodeRequest(
  service: 'autocomplete' | 'search',
  text: string,
  limit: number,
): OrsRequest {
  const query = new URLSearchParams({
    text: tidy(text),
    // One question whatever the caller's size is, so that the kept answer serves all.
    size: limit <= 10 ? '10' : '40',
    'boundary.country': 'IN',
    'focus.point.lat': String(operator.base.latitude),
    'focus.point.lon': String(operator.base.longitude),
    layers: layers.join(','),
  });
  return { service, path: `/geocode/${service}?${query.toString()}` };
}

function directionsRequest(from: Coordinates, to: Coordinates): OrsRequest {
  // Five decimals are a metre; finer ones would only miss what is kept.
  const position = ({ latitude, longitude }: Coordinates) =>
    [longitude, latitude].map((degrees) => Number(degrees.toFixed(5)));
  return {
    service: 'directions',
    path: '/v2/directions/driving-car',
    body: {
      coordinates: [position(from), position(to)],
      instructions: false,
      options: { avoid_features: ['ferries'] },
    },
  };
}
