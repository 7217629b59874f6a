import { greatCircleKm } from '#coordinates.ts';
import { foldedWords, runTogether } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import { kindWords } from './kind-words.ts';
import type { PlaceKind } from '#place.ts';
import { findPlaces, townKinds, type Found, type Searchable } from './place-search.ts';

export type WithinTowns = Searchable & {
  readonly entries: readonly GazetteerEntry[];
  /** The best known town (its position) by each of its names, folded and run together. */
  readonly towns: ReadonlyMap<string, number>;
  /** The same for places of every kind. */
  readonly placesByName: ReadonlyMap<string, number>;
};

const stationKinds: readonly PlaceKind[] = ['railway_station', 'bus_stand'];
const stationWords = new Set(
  `${kindWords.railway_station} ${kindWords.bus_stand}`.split(' ').flatMap(foldedWords),
);
/** What tells one stand of a town from another: "karur new bus stand". */
const whichOne = new Set('new old main பழைய புதிய'.split(' ').flatMap(foldedWords));
const shortestHalfWord = 3;
/** A station farther from the town than this belongs to another one. */
const townReachKm = 15;
/** A station that fits so well is the one that was named. */
const namedFit = 0.97;
/** Below this fit a place of the town is no station of it. */
const leastStationFit = 0.7;
/** The town instead of its station: near enough to price a trip on, but behind a station we know. */
const insteadFit = 0.9;
/** Below this fit the words besides the station name no town for sure. */
const leastTownFit = 0.85;

/**
 * The places that fit, but where a station or a stand of a town is asked for: those of that town,
 * and the town itself, for we know the stations of few towns, and another town's would be wrong.
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
  return [...here, { ...town, fit: insteadFit }];
}

/** The town of "karur bus stand" or, half typed, "karur jun"; null where no station is asked for. */
function townOfStation(lookup: WithinTowns, text: string, unfinished: boolean): Found | null {
  const words = foldedWords(text);
  const half = unfinished && !/\s$/.test(text) ? words.at(-1) : undefined;
  const isStation = (word: string) =>
    stationWords.has(word) ||
    (word === half &&
      word.length >= shortestHalfWord &&
      [...stationWords].some((known) => known.startsWith(word)));
  const others = words.filter((word) => !isStation(word) && !whichOne.has(word));
  if (!words.some(isStation)) return null;
  const called = townCalled(lookup, others);
  // Mistakes are looked for only once the station is said, for this costs as much as the text itself.
  if (called !== null || !words.some((word) => stationWords.has(word))) return called;
  const [best] = findPlaces(lookup, others.join(' '), false);
  if (best === undefined || best.fit < leastTownFit) return null;
  return townKinds.includes(lookup.index.kindOf(best.place)) ? best : null;
}

/** The town that is called exactly so, or null. */
export function townCalled({ towns }: WithinTowns, words: readonly string[]): Found | null {
  const place = towns.get(runTogether(words));
  return place === undefined ? null : { place, fit: 1, rank: 1 };
}

/** A shorter name within a text says too little: many are codes. */
const shortestWithin = 4;

/**
 * The place with whose exact name a text begins or ends that fits nothing as a whole ("perambalur
 * court", "hotel sangam madurai", "pichavaram boating"), the longest such name, towns first; []
 * where there is none.
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

/** The best known place, or town, by each name; `worth` by position tells namesakes apart. */
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
