import { foldedWords, runTogether, soundOf } from '#text/folding.ts';
import type { PlaceKind } from '#place.ts';
import type { RawPlace } from './geonames.ts';

/** A place while the gazetteer is built. */
export type Entry = {
  name: string;
  nameTamil: string | null;
  kind: PlaceKind;
  /** The part of the label between name and state. */
  within: string | null;
  district: string | null;
  state: string;
  latitude: number;
  longitude: number;
  elevationMetres: number;
  population: number;
  /** 0 to 100: how probable it is that a customer means this place. */
  prominence: number;
  aliases: string[];
};

const cityFrom = 300_000;
const townFrom = 15_000;

function kindOf(population: number): PlaceKind {
  if (population >= cityFrom) return 'city';
  return population >= townFrom ? 'town' : 'village';
}

/** Three quarters from the logarithm of the population, one quarter from the number of known spellings. */
function prominenceOf(place: RawPlace): number {
  const size = (Math.log10(Math.max(place.population, 500)) - 2.7) / 4.1;
  const fame = Math.min(1, place.spellings / 30);
  return Math.round(100 * (0.75 * Math.min(1, size) + 0.25 * fame));
}

/** An entry for a populated place of the packages. Expects `fillGaps` to have set its elevation. */
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

/** The label "Srirangam, Tiruchirappalli, Tamil Nadu", without a part that repeats the one before it. */
export function labelOf(entry: Pick<Entry, 'name' | 'within' | 'state'>): string {
  return [entry.name, entry.within, entry.state]
    .filter((part) => part !== null)
    .filter((part, index, all) => part !== all[index - 1])
    .join(', ');
}

/** Spellings of Slavic, Hungarian and Baltic languages, which customers do not type. */
const foreignSpelling = /j(us|o)?$|dzh|^cs|^kh?[tn][ah]|ts[cš]h|zs|Tamizhagam|Tamulinadu/i;

/**
 * The other names that are not just another usual spelling of the name, and not foreign ones. A name that
 * starts with another sound is dropped, because it is often the district's (Erode: "Periyar"); aliases.txt
 * has the ones in use.
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
