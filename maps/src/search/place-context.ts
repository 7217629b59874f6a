import { greatCircleKm } from '#coordinates.ts';
import { foldedWords } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import { kindWords, stateWords } from './kind-words.ts';
import type { Place } from '#place.ts';
import { allKindWords } from '#text/typed-words.ts';

/** A place up to this far from the centre of a large city is known by the city's name. */
const suburbKm = 25;
const largeCity = 1_000_000;

/**
 * A function that returns the folded words that describe a place in addition to its names: its kind, the town
 * in its label under all names of that town, the large city around it, district and state. "trichy airport"
 * finds the airport of Tiruchirappalli by them. Words for kinds in a town's byname ("Temple City") are left
 * out, so that they do not describe places in the town.
 */
export function contextWords(
  entries: readonly GazetteerEntry[],
): (entry: GazetteerEntry) => ReadonlySet<string> {
  const townNames = new Map<string, string>();
  for (const { place, aliases } of entries) {
    if (place.label !== `${place.name}, ${place.state}` && place.population === 0) continue;
    const names = [place.name, place.nameTamil ?? '', ...aliases].join(' ');
    const known = townNames.get(place.name);
    townNames.set(place.name, known === undefined ? names : `${known} ${names}`);
  }
  const cityAround = largeCityAround(entries);
  // Places of one kind in one town share their words.
  const described = new Map<string, ReadonlySet<string>>();
  return ({ place }) => {
    const within = place.label.split(', ').slice(1, -1);
    const towns = [...within, place.district ?? '', cityAround(place)].filter(
      (town, at, all) => town !== place.name && all.indexOf(town) === at,
    );
    const key = [place.kind, place.state, ...towns].join('|');
    const known = described.get(key);
    if (known !== undefined) return known;
    const called = towns
      .flatMap((town) => [town, townNames.get(town) ?? ''])
      .flatMap((names) => names.split(' '))
      .flatMap(foldedWords)
      .filter((word) => !allKindWords.has(word));
    const others = [kindWords[place.kind], place.state, stateWords[place.state] ?? ''];
    const words = new Set([...others.flatMap(foldedWords), ...called]);
    described.set(key, words);
    return words;
  };
}

/** A function that returns the name of the large city around a place, or ''. */
function largeCityAround(entries: readonly GazetteerEntry[]): (place: Place) => string {
  const cities = entries
    .map(({ place }) => place)
    .filter(({ population }) => population >= largeCity);
  return (place) => cities.find((city) => greatCircleKm(city, place) <= suburbKm)?.name ?? '';
}
