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

/** A search index of all places, with their labels in both scripts. */
export type Lookup = WithinTowns & {
  readonly byLabel: ReadonlyMap<string, Place>;
};

/**
 * The places by label and by Tamil label, both unique. A place chosen from the list is sent back as the label
 * that was displayed.
 */
export function placesByLabel(entries: readonly GazetteerEntry[]): ReadonlyMap<string, Place> {
  const inTamil = tamilLabels(entries);
  return new Map(
    entries.flatMap(({ place }) => {
      const tamil = inTamil.get(place.label);
      return [place.label, ...(tamil === undefined ? [] : [tamil])].map((label) => [label, place]);
    }),
  );
}

/** Indexes the places by names and labels, which takes a few tens of milliseconds for the whole gazetteer. */
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

/** Below this fit a finished text does not find a place. */
const leastSearchFit = 0.78;

const atMost = (limit: number) => (Number.isFinite(limit) ? Math.max(0, Math.floor(limit)) : 0);

function placesOf({ entries }: Lookup, found: readonly Certainty[], limit: number): FoundPlace[] {
  return found.slice(0, atMost(limit)).flatMap(({ place, confidence }) => {
    const known = entries[place]?.place;
    return known === undefined ? [] : [{ ...known, confidence }];
  });
}

/** Between the ends of a trip typed into one field: "trichy to madurai", "திருச்சி - மதுரை". */
const betweenEnds = /\s+(?:to|-|–|→)\s+/i;

/** The ends of a trip, or the whole text. A hyphen without spaces separates only two towns: "trichy-madurai". */
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

/** Below this fit a part of a text does not name a place. */
const leastPartFit = 0.95;

/** The places for the text without its last or its first word: "trichy airport terminal". */
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
 * Places for an unfinished text, best first, at most `limit`, each with its confidence (0 to 1). For a trip
 * ("trichy to madurai") both ends alternate, the one typed last first. Never throws.
 */
export function autocompletePlaces(lookup: Lookup, text: string, limit: number): FoundPlace[] {
  const ends = endsOf(lookup, text.slice(0, longestAddress));
  const [last = [], first = []] = [ends.at(-1), ends.length > 1 ? ends[0] : undefined].map((end) =>
    end === undefined ? [] : typedSoFar(lookup, end),
  );
  const alternating = last.flatMap((end, index) => [end, ...first.slice(index, index + 1)]);
  const once = new Set([...alternating, ...first].map(({ place }) => place));
  const offered = [...once].slice(0, atMost(limit));
  return placesOf(lookup, confidences(lookup, text, offered), limit);
}

/**
 * The places that a finished text may name, best first, at most `limit`, each with its confidence (0 to 1);
 * [] when none fits. One of our labels finds its place with confidence 1, and with `limit` 1 nothing else is
 * searched. An address finds the quarter or town after its door number and street ("12, Gandhi Street,
 * Srirangam, Trichy 620006"). Never throws.
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
  // toSorted is stable, so equal places stay in order of rank.
  const best = good.toSorted((a, b) => exactness(b) - exactness(a)).map(({ place }) => place);
  return certainFirst(lookup, text, best.slice(0, Math.max(limit + 1, leastJudged)));
}

/** At least this many places get a confidence, because an address may name the second one. */
const leastJudged = 8;

/** The longest postal address, in characters. */
const longestAddress = 300;
