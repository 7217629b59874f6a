import { autocompletePlaces, findRoute, searchPlaces } from '@anandham/contract/operations/places';
import {
  placeOfFeature,
  roadOfDirections,
  type QuotedPlace as Place,
  type QuotedRoad as Road,
} from '@anandham/contract/quoted-trip';
import { certainConfidence, maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import { call } from './api/call.ts';
import { isRecord } from './is-record.ts';

export type { Place, Road };

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
  return answer.features.map(placeOfFeature);
}

/** What a typed text matches: one place for certain, or the labels of possible places. */
export type FoundPlace =
  | { readonly place: Place }
  | { readonly place: null; readonly suggestions: readonly string[] };

export async function findPlace(text: string, signal: AbortSignal): Promise<FoundPlace> {
  const query = { text, size: String(maxPlaceSuggestions) };
  const { features } = await call(searchPlaces, { query }, { signal });
  const [first] = features;
  return first !== undefined && first.properties.confidence >= certainConfidence
    ? { place: placeOfFeature(first) }
    : {
        place: null,
        suggestions: [...new Set(features.map(({ properties }) => properties.label))],
      };
}

export async function findRoad(from: Place, to: Place, signal: AbortSignal): Promise<Road> {
  const coordinates = [from, to].map(({ longitude, latitude }) => [longitude, latitude]);
  const answer = await call(
    findRoute,
    { body: { coordinates: coordinates as [number, number][] } },
    { signal },
  );
  return roadOfDirections(answer);
}
