import { foldedWords } from './folding.ts';
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts';
import type { Place } from './place.ts';
import { tamilLabels } from './tamil-labels.ts';
import { createPlaceIndex } from './place-index.ts';
import { worths, type Found } from './place-search.ts';
import {
  bestByName,
  findStationsOrPlaces,
  placeWithin,
  townCalled,
  type WithinTowns,
} from './within-town.ts';

export type Lookup = WithinTowns & {
  readonly byLabel: ReadonlyMap<string, Place>;
};

/** Labels are unique, and what was chosen from the list comes back as one, in the script it was shown in. */
export function placesByLabel(entries: readonly GazetteerEntry[]): ReadonlyMap<string, Place> {
  const inTamil = tamilLabels(entries);
  return new Map(
    entries.flatMap(({ place }) => {
      const tamil = inTamil.get(place.label);
      return [place.label, ...(tamil === undefined ? [] : [tamil])].map((label) => [label, place]);
    }),
  );
}

/** Indexes the places by their names and labels: a few tens of milliseconds for the whole gazetteer. */
export function createLookup({ entries, elsewhere }: Gazetteer): Lookup {
  const worth = worths(entries);
  return {
    ...{ entries, elsewhere, byLabel: placesByLabel(entries) },
    ...{ index: createPlaceIndex(entries), worth, ...bestByName(entries, worth) },
  };
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

/** A whole trip typed into the field of one end: "trichy to madurai", "திருச்சி - மதுரை". */
const betweenEnds = /\s+(?:to|-|–|→)\s+/i;

/** The parts of a trip, or the whole text. A tight hyphen parts only two towns: "trichy-madurai". */
function endsOf(lookup: Lookup, text: string): readonly string[] {
  const ends = text.split(betweenEnds);
  if (ends.length > 1) return ends;
  const tight = text.split(/[-–]/);
  return tight.length === 2 && tight.every((end) => townCalled(lookup, foldedWords(end)))
    ? tight
    : ends;
}

function typedSoFar(lookup: Lookup, text: string): readonly Found[] {
  const found = findStationsOrPlaces(lookup, text, true);
  if (found.length > 0) return found;
  const known = withoutAnEnd(lookup, text);
  return known.length > 0 ? known : placeWithin(lookup, text);
}

/** Below this fit a part of a text may be anything. */
const leastPartFit = 0.95;

/** What all but the last or the first word of several find: "trichy airport terminal". */
function withoutAnEnd(lookup: Lookup, text: string): readonly Found[] {
  const words = text.trim().split(/\s+/);
  if (words.length < 3) return [];
  const parts = [words.slice(0, -1), words.slice(1)].map((part) => part.join(' '));
  for (const part of parts) {
    const found = findStationsOrPlaces(lookup, part, false);
    if ((found[0]?.fit ?? 0) >= leastPartFit) return found;
  }
  return [];
}

/**
 * Places for what was typed so far, best first, at most `limit`. Of a whole trip both ends are
 * offered, the one typed last first. Never throws.
 */
export function autocompletePlaces(lookup: Lookup, text: string, limit: number): Place[] {
  const ends = endsOf(lookup, text.slice(0, longestAddress));
  if (ends.length === 1) return placesOf(lookup, typedSoFar(lookup, text), limit);
  const [last = [], first = []] = [ends.at(-1), ends[0]].map((end) =>
    typedSoFar(lookup, end ?? ''),
  );
  const inTurn = last.flatMap((end, index) => [end, ...first.slice(index, index + 1)]);
  const once = new Map([...inTurn, ...first].map((found) => [found.place, found]));
  return placesOf(lookup, [...once.values()], limit);
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
  const good = findStationsOrPlaces(lookup, text, false).filter(({ fit }) => fit >= leastSearchFit);
  // toSorted is stable: among equals the order of the ranking stays.
  const surest = good.toSorted((a, b) => certainty(b) - certainty(a));
  if (surest.length > 0) return placesOf(lookup, surest, limit);
  const [first = '', ...rest] = text.slice(0, longestAddress).split(',');
  if (!streetPart.test(first)) return [];
  return searchPlaces(lookup, rest.join(','), limit);
}

/** Longer texts are no postal address. */
const longestAddress = 300;
