import { foldedWords } from './folding.ts';
import type { GazetteerEntry } from './gazetteer.ts';
import type { Place } from './place.ts';
import { findPlaces, type Found, type Searchable } from './place-search.ts';

export type Lookup = Searchable & {
  readonly entries: readonly GazetteerEntry[];
  readonly byLabel: ReadonlyMap<string, Place>;
};

/** Labels are unique, and what was chosen from the list comes back as one. */
export function placesByLabel(entries: readonly GazetteerEntry[]): ReadonlyMap<string, Place> {
  return new Map(entries.map(({ place }) => [place.label, place]));
}

/** Below this fit a finished text names no place that one could price a trip on. */
const leastSearchFit = 0.78;

/** What only stands before the town in a postal address: door numbers, streets, landmarks nearby. */
const streetPart =
  /\d|\b(street|st|road|rd|lane|cross|main|salai|theru|colony|flat|door|no|near|opp|house|apartments?)\b/i;

const atMost = (limit: number) => (Number.isFinite(limit) ? Math.max(0, Math.floor(limit)) : 0);

function placesOf({ entries }: Lookup, found: readonly Found[], limit: number): Place[] {
  return found.slice(0, atMost(limit)).flatMap(({ place }) => entries[place]?.place ?? []);
}

/** Places for what was typed so far, best first, at most `limit`. Never throws. */
export function autocompletePlaces(lookup: Lookup, text: string, limit: number): Place[] {
  return placesOf(lookup, findPlaces(lookup, text, true), limit);
}

/**
 * The places a finished text names, best first; [] when none fits well enough. A label of ours
 * names its place, whatever else folds alike; then, asked for one, nothing more is looked for. A
 * postal address names the area or town behind its door number and street. Never throws.
 */
export function searchPlaces(lookup: Lookup, text: string, limit: number): Place[] {
  const labelled = lookup.byLabel.get(text.trim());
  if (!labelled) return searchByNames(lookup, text, limit);
  if (atMost(limit) <= 1) return [labelled].slice(0, atMost(limit));
  const others = searchByNames(lookup, text, limit).filter(({ id }) => id !== labelled.id);
  return [labelled, ...others].slice(0, atMost(limit));
}

function searchByNames(lookup: Lookup, text: string, limit: number): Place[] {
  const wanted = foldedWords(text).join(' ');
  const certainty = ({ place, fit }: Found) => {
    const label = lookup.entries[place]?.place.label ?? '';
    return foldedWords(label).join(' ') === wanted ? 2 : Number(fit === 1);
  };
  const good = findPlaces(lookup, text, false).filter(({ fit }) => fit >= leastSearchFit);
  // toSorted is stable: among equals the order of the ranking stays.
  const surest = good.toSorted((a, b) => certainty(b) - certainty(a));
  if (surest.length > 0) return placesOf(lookup, surest, limit);
  const [first = '', ...rest] = text.slice(0, longestAddress).split(',');
  if (rest.length === 0 || !streetPart.test(first)) return [];
  return searchPlaces(lookup, rest.join(','), limit);
}

/** Longer texts are no postal address. */
const longestAddress = 300;
