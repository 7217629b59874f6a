import { idOf, type GazetteerEntry } from '#gazetteer.ts';
import { createLookup, type Lookup } from '#search/place-lookup.ts';
import type { Place } from '#place.ts';

/** The fields of a place that matter in a test; all others are those of an unknown town at the operator's position. */
export type Sketch = Partial<Place> & {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly prominence?: number;
};

export const home = { latitude: 10.79, longitude: 78.7 };

/** The gazetteer entry for a sketch, with a label of name, district and state unless it has one. */
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

/** A lookup with only these places; a string is the name of a place. */
export function worldOf(
  sketches: readonly (Sketch | string)[],
  elsewhere: readonly string[] = [],
): Lookup {
  const entries = sketches.map((one) => entryOf(typeof one === 'string' ? { name: one } : one));
  return createLookup({ entries, elsewhere: new Set(elsewhere) });
}
