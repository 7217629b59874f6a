import { foldedWords } from '#text/folding.ts';
import type { Gazetteer, GazetteerEntry } from '#gazetteer.ts';
import { certainFirst, confidences, type Certainty } from './confidence.ts';
import type { FoundPlace, Place } from '#place.ts';
import { tamilLabels } from '#tamil-labels.ts';
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
    entries,
    elsewhere,
    byLabel: placesByLabel(entries),
    index: createPlaceIndex(entries),
    worth,
    ...bestByName(entries, worth),
  };
}

/** Below this fit a place is not even offered for a finished text. */
const leastSearchFit = 0.78;

const atMost = (limit: number) => (Number.isFinite(limit) ? Math.max(0, Math.floor(limit)) : 0);

function placesOf({ entries }: Lookup, found: readonly Certainty[], limit: number): FoundPlace[] {
  return found.slice(0, atMost(limit)).flatMap(({ place, confidence }) => {
    const known = entries[place]?.place;
    return known === undefined ? [] : [{ ...known, confidence }];
  });
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
 * Places for what was typed so far, best first, at most `limit`, each with how certainly the text
 * names it as it is. Of a whole trip both ends are offered, the one typed last first. Never throws.
 */
export function autocompletePlaces(lookup: Lookup, text: string, limit: number): FoundPlace[] {
  const ends = endsOf(lookup, text.slice(0, longestAddress));
  const [last = [], first = []] = [ends.at(-1), ends.length > 1 ? ends[0] : undefined].map((end) =>
    end === undefined ? [] : typedSoFar(lookup, end),
  );
  const inTurn = last.flatMap((end, index) => [end, ...first.slice(index, index + 1)]);
  const once = new Set([...inTurn, ...first].map(({ place }) => place));
  const offered = [...once].slice(0, atMost(limit));
  return placesOf(lookup, confidences(lookup, text, offered), limit);
}

/**
 * The places a finished text may name, best first, each with how certainly; [] when none fits. A
 * label of ours names its place with confidence 1, whatever else folds alike; then, asked for one,
 * nothing more is looked for. An address names the quarter or town behind its door number and street
 * ("12, Gandhi Street, Srirangam, Trichy 620006"). Never throws.
 */
export function searchPlaces(lookup: Lookup, text: string, limit: number): FoundPlace[] {
  const labelled = lookup.byLabel.get(text.trim());
  const certain = labelled && { ...labelled, confidence: 1 };
  if (certain && atMost(limit) <= 1) return [certain].slice(0, atMost(limit));
  const found = placesOf(lookup, searchByNames(lookup, text, atMost(limit)), atMost(limit) + 1);
  const others = certain ? found.filter(({ id }) => id !== certain.id) : found;
  return [...(certain ? [certain] : []), ...others].slice(0, atMost(limit));
}

function searchByNames(lookup: Lookup, text: string, limit: number): readonly Certainty[] {
  const wanted = foldedWords(text).join(' ');
  const exactness = ({ place, fit }: Found) => {
    const label = lookup.entries[place]?.place.label ?? '';
    return foldedWords(label).join(' ') === wanted ? 2 : Number(fit === 1);
  };
  const good = findStationsOrPlaces(lookup, text, false).filter(({ fit }) => fit >= leastSearchFit);
  // toSorted is stable: among equals the order of the ranking stays.
  const best = good.toSorted((a, b) => exactness(b) - exactness(a)).map(({ place }) => place);
  return certainFirst(lookup, text, best.slice(0, Math.max(limit + 1, leastJudged)));
}

/** So many are judged however few are asked for: an address may name the second. */
const leastJudged = 8;

/** Longer texts are no postal address. */
const longestAddress = 300;
