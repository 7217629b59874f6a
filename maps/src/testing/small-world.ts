import { idOf, type GazetteerEntry } from '#gazetteer.ts';
import { createLookup, type Lookup } from '#search/place-lookup.ts';
import type { Place } from '#place.ts';

/** What matters of a place in a test; the rest is that of an unknown town where the operator stands. */
export type Sketch = Partial<Place> & {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly prominence?: number;
};

export const home = { latitude: 10.79, longitude: 78.7 };

/** A gazetteer's entry of what is sketched; the label is made of name, district and state. */
export function entryOf({ aliases = [], prominence = 50, ...known }: Sketch): GazetteerEntry {
  const { name, district = null, state = 'Tamil Nadu' } = known;
  const within = district === null || district === name ? [] : [district];
  const label = known.label ?? [name, ...within, state].join(', ');
  const place: Place = {
    id: idOf(label),
    nameTamil: null,
    kind: 'town',
    district,
    state,
    label,
    ...home,
    elevationMetres: 80,
    population: 0,
    ...known,
  };
  return { place, aliases, prominence };
}

/** A world of these places and no others; a bare text is the name of a place. */
export function worldOf(
  sketches: readonly (Sketch | string)[],
  elsewhere: readonly string[] = [],
): Lookup {
  const entries = sketches.map((one) => entryOf(typeof one === 'string' ? { name: one } : one));
  return createLookup({ entries, elsewhere: new Set(elsewhere) });
}
