import { foldedWords } from './folding.ts';
import type { GazetteerEntry } from './gazetteer.ts';
import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';
import { findPlaces, type Found } from './place-search.ts';

export type Lookup = {
  readonly entries: readonly GazetteerEntry[];
  readonly index: PlaceIndex;
  readonly worth: readonly number[];
};

/** Below this fit a finished text names no place that one could price a trip on. */
const leastSearchFit = 0.74;

const atMost = (limit: number) => (Number.isFinite(limit) ? Math.max(0, Math.floor(limit)) : 0);

function placesOf({ entries }: Lookup, found: readonly Found[], limit: number): Place[] {
  return found.slice(0, atMost(limit)).flatMap(({ place }) => entries[place]?.place ?? []);
}

/** Places for what was typed so far, best first, at most `limit`. Never throws. */
export function autocompletePlaces(lookup: Lookup, text: string, limit: number): Place[] {
  return placesOf(lookup, findPlaces(lookup.index, lookup.worth, text), limit);
}

/** The places a finished text names, best first; [] when none fits well enough. Never throws. */
export function searchPlaces(lookup: Lookup, text: string, limit: number): Place[] {
  const found = findPlaces(lookup.index, lookup.worth, text);
  const wanted = foldedWords(text).join(' ');
  const labelled = ({ place }: Found) =>
    foldedWords(lookup.entries[place]?.place.label ?? '').join(' ') === wanted;
  const good = found.filter(({ fit }) => fit >= leastSearchFit);
  return placesOf(
    lookup,
    [...good.filter(labelled), ...good.filter((one) => !labelled(one))],
    limit,
  );
}
