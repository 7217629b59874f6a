import { foldedWords } from './folding.ts';
import type { GazetteerEntry } from './gazetteer.ts';
import { kindWords, stateWords } from './kind-words.ts';

/**
 * For each place the folded words that describe it besides its names: what kind it is, the town in
 * its label under all names of that town, district and state. "trichy airport" finds the airport
 * of Tiruchirappalli by them.
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
  // Places of one kind in one town are described alike.
  const described = new Map<string, ReadonlySet<string>>();
  return ({ place }) => {
    const within = place.label.split(', ').slice(1, -1);
    const towns = [...within, place.district ?? ''].filter((town) => town !== '');
    const key = [place.kind, place.state, ...towns].join('|');
    const known = described.get(key);
    if (known !== undefined) return known;
    const words = new Set(
      [
        kindWords[place.kind],
        place.state,
        stateWords[place.state] ?? '',
        ...towns,
        ...towns.map((town) => townNames.get(town) ?? ''),
      ]
        .flatMap((text) => text.split(' '))
        .flatMap(foldedWords),
    );
    described.set(key, words);
    return words;
  };
}
