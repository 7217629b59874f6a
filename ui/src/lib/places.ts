import type { GeocodeAnswer } from '@anandham/contract/schemas/places';
import { autocompletePlaces, findRoute, searchPlaces } from '@anandham/contract/operations/places';
import { certainConfidence, maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import { call } from './api/call.ts';
import { isRecord } from './is-record.ts';

/** A place on the map. Degrees. */
export type Place = {
  readonly label: string;
  readonly name: string;
  /** District and state, which distinguish places of the same name. */
  readonly detail: string;
  readonly longitude: number;
  readonly latitude: number;
  /** A single site (temple, station, hospital) rather than a town. */
  readonly isSpot: boolean;
};

/** Whether a value from browser storage is a place. */
export function isPlace(value: unknown): value is Place {
  return (
    isRecord(value) &&
    ['label', 'name', 'detail'].every((key) => typeof value[key] === 'string') &&
    ['longitude', 'latitude'].every((key) => Number.isFinite(value[key])) &&
    typeof value['isSpot'] === 'boolean'
  );
}

/** Places whose names start with `text`, best match first. */
export async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly Place[]> {
  const answer = await call(
    autocompletePlaces,
    { query: { text, size: String(maxPlaceSuggestions) } },
    { signal },
  );
  return answer.features.map(toPlace);
}

/** What a typed text matches: one place for certain, or the labels of possible places. */
export type FoundPlace =
  { readonly place: Place } | { readonly place: null; readonly suggestions: readonly string[] };

export async function findPlace(text: string, signal: AbortSignal): Promise<FoundPlace> {
  const query = { text, size: String(maxPlaceSuggestions) };
  const { features } = await call(searchPlaces, { query }, { signal });
  const [first] = features;
  return first !== undefined && first.properties.confidence >= certainConfidence
    ? { place: toPlace(first) }
    : {
        place: null,
        suggestions: [...new Set(features.map(({ properties }) => properties.label))],
      };
}

/** The road between two places, one way. */
export type Road = {
  readonly metres: number;
  readonly seconds: number;
  /** Encoded polyline, precision 5, latitude first. */
  readonly line: string;
  /** Routed on OpenStreetMap data, by this server or by openrouteservice, or estimated. */
  readonly source: 'osm' | 'openrouteservice' | 'estimate';
};

export async function findRoad(from: Place, to: Place, signal: AbortSignal): Promise<Road> {
  const coordinates = [from, to].map(({ longitude, latitude }) => [longitude, latitude]);
  const { routes, metadata } = await call(
    findRoute,
    { body: { coordinates: coordinates as [number, number][] } },
    { signal },
  );
  const [route] = routes;
  if (route === undefined) throw new Error('The answer holds no route');
  const { distance, duration } = route.summary;
  return {
    metres: distance,
    seconds: duration,
    line: route.geometry,
    source: sources[metadata.method],
  };
}

const sources = {
  network: 'estimate',
  formula: 'estimate',
  openrouteservice: 'openrouteservice',
  osm: 'osm',
} as const;

function toPlace({ geometry, properties }: GeocodeAnswer['features'][number]): Place {
  const { name, label } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const detail = label.startsWith(`${name}, `) ? label.slice(name.length + 2) : '';
  const isSpot = properties['layer'] === 'venue' || properties['layer'] === 'address';
  return { label, name, detail, longitude, latitude, isSpot };
}
