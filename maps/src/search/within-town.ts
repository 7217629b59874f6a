import { greatCircleKm } from '#coordinates.ts';
import { foldedWords, runTogether } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import { kindWords } from './kind-words.ts';
import type { PlaceKind } from '#place.ts';
import { findPlaces, townKinds, type Found, type Searchable } from './place-search.ts';

/** A search index that also finds towns by their exact names. */
export type WithinTowns = Searchable & {
  readonly entries: readonly GazetteerEntry[];
  /** The best known town (by position) for each name, folded and joined. */
  readonly towns: ReadonlyMap<string, number>;
  /** The same for places of every kind. */
  readonly placesByName: ReadonlyMap<string, number>;
};

const stationKinds: readonly PlaceKind[] = ['railway_station', 'bus_stand'];
const stationWords = new Set(
  `${kindWords.railway_station} ${kindWords.bus_stand}`.split(' ').flatMap(foldedWords),
);
/** Words that distinguish the bus stands of a town: "karur new bus stand". */
const qualifierWords = new Set('new old main பழைய புதிய'.split(' ').flatMap(foldedWords));
const shortestHalfWord = 3;
/** A station farther from the town than this belongs to another one. */
const townReachKm = 15;
/** From this fit on a station is the one that the text names. */
const namedFit = 0.97;
/** Below this fit a place is not a station of the town. */
const leastStationFit = 0.7;
/** The fit of a town instead of its station: enough to price a trip, but less than a station of the gazetteer. */
const townFit = 0.9;
/** Below this fit the words other than the station do not name a town. */
const leastTownFit = 0.85;

/**
 * The places that fit the text, best first. For a text about a station or bus stand of a town ("karur bus
 * stand"), only places of that town and the town itself, because the gazetteer has the stations of few towns
 * and another town's station is wrong. `unfinished` as in `findPlaces`. Never throws.
 */
export function findStationsOrPlaces(
  lookup: WithinTowns,
  text: string,
  unfinished: boolean,
): readonly Found[] {
  const found = findPlaces(lookup, text, unfinished);
  const isNamed = found.some(
    ({ place, fit }) => fit >= namedFit && stationKinds.includes(lookup.index.kindOf(place)),
  );
  const town = isNamed ? null : townOfStation(lookup, text, unfinished);
  if (town === null) return found;
  const centre = lookup.entries[town.place]?.place;
  const here = found.filter(({ place, fit }) => {
    const other = lookup.entries[place]?.place;
    if (!centre || !other || place === town.place || fit < leastStationFit) return false;
    return greatCircleKm(centre, other) <= townReachKm;
  });
  return [...here, { ...town, fit: townFit }];
}

/** The town of "karur bus stand" or the unfinished "karur jun"; null for a text without a station. */
function townOfStation(lookup: WithinTowns, text: string, unfinished: boolean): Found | null {
  const words = foldedWords(text);
  const half = unfinished && !/\s$/.test(text) ? words.at(-1) : undefined;
  const isStation = (word: string) =>
    stationWords.has(word) ||
    (word === half &&
      word.length >= shortestHalfWord &&
      [...stationWords].some((known) => known.startsWith(word)));
  const others = words.filter((word) => !isStation(word) && !qualifierWords.has(word));
  if (!words.some(isStation)) return null;
  const called = townCalled(lookup, others);
  // Searches for mistakes only after a complete station word, because this costs as much as the first search.
  if (called !== null || !words.some((word) => stationWords.has(word))) return called;
  const [best] = findPlaces(lookup, others.join(' '), false);
  if (best === undefined || best.fit < leastTownFit) return null;
  return townKinds.includes(lookup.index.kindOf(best.place)) ? best : null;
}

/** The town with exactly this name (folded words), with fit and rank 1; null when there is none. */
export function townCalled({ towns }: WithinTowns, words: readonly string[]): Found | null {
  const place = towns.get(runTogether(words));
  return place === undefined ? null : { place, fit: 1, rank: 1 };
}

/** A shorter name within a text is ignored, because many are codes. */
const shortestWithin = 4;

/**
 * The place whose exact name is at the start or end of a text ("perambalur court", "hotel sangam madurai",
 * "pichavaram boating"): the longest such name, towns first; [] when there is none. For texts that match
 * nothing as a whole.
 */
export function placeWithin(lookup: WithinTowns, text: string): readonly Found[] {
  const words = foldedWords(text);
  for (const called of [townCalled, placeCalled]) {
    for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
      for (const part of [words.slice(0, length), words.slice(-length)]) {
        const place = called(lookup, part);
        if (place !== null) return [place];
      }
    }
  }
  return [];
}

function placeCalled({ placesByName, worth }: WithinTowns, words: readonly string[]): Found | null {
  const name = runTogether(words);
  const place = name.length < shortestWithin ? undefined : placesByName.get(name);
  return place === undefined ? null : { place, fit: 1, rank: worth[place] ?? 0 };
}

/** The best known place and town for each name; `worth`, by position, decides between namesakes. */
export function bestByName(
  entries: readonly GazetteerEntry[],
  worth: readonly number[],
): Pick<WithinTowns, 'towns' | 'placesByName'> {
  const towns = new Map<string, number>();
  const placesByName = new Map<string, number>();
  const note = (names: Map<string, number>, key: string, position: number) => {
    const known = worth[names.get(key) ?? -1] ?? -1;
    if (key !== '' && known < (worth[position] ?? 0)) names.set(key, position);
  };
  for (const [position, { place, aliases }] of entries.entries()) {
    for (const name of [place.name, place.nameTamil ?? '', ...aliases]) {
      const key = runTogether(foldedWords(name));
      note(placesByName, key, position);
      if (townKinds.includes(place.kind)) note(towns, key, position);
    }
  }
  return { towns, placesByName };
}
