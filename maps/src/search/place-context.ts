import { greatCircleKm } from '#coordinates.ts';
import { foldedWords } from '#text/folding.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import { kindWords, stateWords } from './kind-words.ts';
import type { Place } from '#place.ts';
import { ofKinds } from '#text/typed-words.ts';

/** As far from its middle as people still call a quarter by the name of a large city. */
const suburbKm = 25;
const largeCity = 1_000_000;

/**
 * For each place the folded words that describe it besides its names: what kind it is, the town in
 * its label under all names of that town, the large city it is a suburb of, district and state.
 * "trichy airport" finds the airport of Tiruchirappalli by them. A town's byname ("Temple City")
 * does not make a temple of what lies in it.
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
  // Places of one kind in one town are described alike.
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
      .filter((word) => !ofKinds.has(word));
    const others = [kindWords[place.kind], place.state, stateWords[place.state] ?? ''];
    const words = new Set([...others.flatMap(foldedWords), ...called]);
    described.set(key, words);
    return words;
  };
}

/** The name of the large city a place lies in or is a suburb of, or ''. */
function largeCityAround(entries: readonly GazetteerEntry[]): (place: Place) => string {
  const cities = entries
    .map(({ place }) => place)
    .filter(({ population }) => population >= largeCity);
  return (place) => cities.find((city) => greatCircleKm(city, place) <= suburbKm)?.name ?? '';
}
