import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { readAddress } from '@anandham/maps/search/address-text';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { MapsEngine } from '@anandham/maps/engine';
import type { FoundPlace } from '@anandham/maps/place';
import { townKinds } from '@anandham/maps/search/place-search';
import { labelInScriptOf } from '@anandham/maps/tamil-labels';
import { embeddedMaps, type MapsGateway } from '#gateways/maps.ts';
import {
  directionsSchema,
  geocodeSchema,
  isInIndia,
  layers,
  placesOf,
  routeOf,
} from './openrouteservice-answers.ts';
import type { OrsRequest } from './openrouteservice-client.ts';
import type { CachedOrsClient } from './openrouteservice-cached-client.ts';

/** In characters. Shorter texts match too many places. */
const minCharacters = 4;

/**
 * Results that are farther apart are different places. Then the embedded engine is right, because it
 * knows local names ("Kovai" is Coimbatore).
 */
const sameResultKm = 25;
const isNear = (local: Coordinates, remote: Coordinates) =>
  greatCircleKm(local, remote) <= sameResultKm;

const isCertain = (place: FoundPlace | undefined): place is FoundPlace =>
  place !== undefined && place.confidence >= certainConfidence;

/** Falls back to the embedded engine (docs/adr/0014). */
/** `base`: where most trips start; nearby places come first. */
export function openrouteserviceMaps(
  engine: MapsEngine,
  client: CachedOrsClient,
  base: () => Coordinates,
): MapsGateway {
  const embedded = embeddedMaps(engine);

  const request = async (service: 'autocomplete' | 'search', text: string, limit: number) => {
    if (!isWorthSearching(text)) return [];
    const answer = await client.request(
      geocodeRequest(service, text, { limit, base: base() }),
      geocodeSchema,
    );
    return answer ? namedFirst(placesOf(answer), text).slice(0, limit) : [];
  };

  return {
    async autocomplete(text, limit) {
      const places = isKnown(engine, text) ? [] : await request('autocomplete', text, limit);
      if (places.length === 0) return embedded.autocomplete(text, limit);
      return { places, source: 'openrouteservice' };
    },

    async search(text, limit) {
      const [local] = engine.search(text, 1);
      const isLocalLabel = local && plain(labelInScriptOf(text, local.label)) === plain(text);
      const places = isLocalLabel ? [] : await request('search', text, limit);
      const [remote] = places;
      if (!remote || (isCertain(local) && !(isCertain(remote) && isNear(local, remote)))) {
        return embedded.search(text, limit);
      }
      return { places, source: 'openrouteservice' };
    },

    async route(from, to) {
      if (!isInIndia(from) || !isInIndia(to)) return embedded.route(from, to);
      const answer = await client.request(directionsRequest(from, to), directionsSchema);
      return (answer && routeOf(answer, from, to)) ?? embedded.route(from, to);
    },
  };
}

function isKnown(engine: MapsEngine, text: string): boolean {
  const [first] = engine.autocomplete(text, 1);
  if (!first) return false;
  const isStart = [first.name, first.nameTamil, first.label].some(
    (name) => name !== null && plain(name).startsWith(plain(text)),
  );
  if (isStart) return true;
  const [named] = engine.search(text, 1);
  const isTownOnly = readAddress(text).isAddress && named && townKinds.includes(named.kind);
  return isCertain(named) && !isTownOnly;
}

function isWorthSearching(text: string): boolean {
  return plain(text).length >= minCharacters && /\p{L}/u.test(text) && !/\p{Cc}/u.test(text);
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function plain(text: string): string {
  return tidy(text).toLowerCase();
}

/** A customer who chose a label from openrouteservice's list gets that place back, with confidence 1. */
function namedFirst(places: readonly FoundPlace[], text: string): FoundPlace[] {
  const isNamed = ({ label }: FoundPlace) => plain(label) === plain(text);
  const named = places.filter(isNamed).map((place) => ({ ...place, confidence: 1 }));
  return [...named, ...places.filter((place) => !isNamed(place))];
}

function geocodeRequest(
  service: 'autocomplete' | 'search',
  text: string,
  { limit, base }: { limit: number; base: Coordinates },
): OrsRequest {
  const query = new URLSearchParams({
    text: tidy(text),
    // Fixed sizes, so that requests with different limits share cached responses.
    size: limit <= 10 ? '10' : '40',
    'boundary.country': 'IN',
    'focus.point.lat': String(base.latitude),
    'focus.point.lon': String(base.longitude),
    layers: layers.join(','),
  });
  return { service, path: `/geocode/${service}?${query.toString()}` };
}

function directionsRequest(from: Coordinates, to: Coordinates): OrsRequest {
  // Five decimals are a metre; more would lower the cache hit rate.
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
