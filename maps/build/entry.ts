import { foldedWords, runTogether, soundOf } from '#text/folding.ts';
import type { PlaceKind } from '#place.ts';
import type { RawPlace } from './geonames.ts';

/** A place on its way into the gazetteer. */
export type Entry = {
  name: string;
  nameTamil: string | null;
  kind: PlaceKind;
  /** What the label shows between name and state. */
  within: string | null;
  district: string | null;
  state: string;
  latitude: number;
  longitude: number;
  elevationMetres: number;
  population: number;
  /** 0 to 100: how likely it is that somebody means this place. */
  prominence: number;
  aliases: string[];
};

const cityFrom = 300_000;
const townFrom = 15_000;

function kindOf(population: number): PlaceKind {
  if (population >= cityFrom) return 'city';
  return population >= townFrom ? 'town' : 'village';
}

/** Three quarters from the logarithm of the population, one quarter from the number of spellings known. */
function prominenceOf(place: RawPlace): number {
  const size = (Math.log10(Math.max(place.population, 500)) - 2.7) / 4.1;
  const fame = Math.min(1, place.spellings / 30);
  return Math.round(100 * (0.75 * Math.min(1, size) + 0.25 * fame));
}

/** A populated place of the packages as an entry; it needs its elevation filled. */
export function entryOf(place: RawPlace): Entry {
  return {
    name: place.name,
    nameTamil: place.nameTamil,
    kind: kindOf(place.population),
    within: place.district === place.name ? null : place.district,
    district: place.district,
    state: place.state,
    latitude: place.latitude,
    longitude: place.longitude,
    elevationMetres: place.elevationMetres ?? 0,
    population: place.population,
    prominence: prominenceOf(place),
    aliases: usefulNames(place),
  };
}

/** "Srirangam, Tiruchirappalli, Tamil Nadu"; a part that repeats the one before it is left out. */
export function labelOf(entry: Pick<Entry, 'name' | 'within' | 'state'>): string {
  return [entry.name, entry.within, entry.state]
    .filter((part) => part !== null)
    .filter((part, index, all) => part !== all[index - 1])
    .join(', ');
}

/** Spellings of Slavic, Hungarian and Baltic languages, which nobody types here. */
const foreignSpelling = /j(us|o)?$|dzh|^cs|^kh?[tn][ah]|ts[cš]h|zs|Tamizhagam|Tamulinadu/i;

/**
 * Other names that add something: not the name again in another usual spelling, not a foreign one.
 * What begins with another sound is a name of its own, often of the district (Erode: "Periyar");
 * those that people use are in aliases.txt.
 */
function usefulNames({ name, otherNames }: RawPlace): string[] {
  const own = runTogether(foldedWords(name));
  const firstSound = soundOf(own).slice(0, 1);
  const seen = new Set([own]);
  return otherNames.filter((other) => {
    const folded = runTogether(foldedWords(other));
    const alike = soundOf(folded).startsWith(firstSound);
    if (!alike || seen.has(folded) || foreignSpelling.test(other)) return false;
    seen.add(folded);
    return true;
  });
}
