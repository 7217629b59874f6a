import { readFileSync } from 'node:fs';
import type { Place, PlaceKind } from './place.ts';

/** A place with its aliases and its prominence. */
export type GazetteerEntry = {
  readonly place: Place;
  readonly aliases: readonly string[];
  /** 0 to 100: how probable it is that a customer means this place (maps/build/entry.ts). */
  readonly prominence: number;
};

type Row = [
  label: string,
  name: string,
  nameTamil: string | null,
  kind: PlaceKind,
  district: string | null,
  state: string,
  latitude: number,
  longitude: number,
  elevationMetres: number,
  population: number,
  prominence: number,
  aliases: string[],
];

function entryOf(row: Row): GazetteerEntry {
  const [label, name, nameTamil, kind, district, state, latitude, longitude] = row;
  const [, , , , , , , , elevationMetres, population, prominence, aliases] = row;
  const place = {
    id: idOf(label),
    name,
    nameTamil,
    kind,
    district,
    state,
    label,
    latitude,
    longitude,
    elevationMetres,
    population,
  };
  return { place, aliases, prominence };
}

/** The stable id of a place, derived from its unique label: "srirangam-tiruchirappalli-tamil-nadu". */
export function idOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export type Gazetteer = {
  readonly entries: readonly GazetteerEntry[];
  /** Folded names of large cities outside the served states. */
  readonly elsewhere: ReadonlySet<string>;
};

/** Reads maps/data/gazetteer.json, which maps/build/gazetteer.ts generates. */
export function readGazetteer(): Gazetteer {
  const text = readFileSync(new URL('../data/gazetteer.json', import.meta.url), 'utf8');
  const { places, elsewhere } = JSON.parse(text) as { places: Row[]; elsewhere: string[] };
  return { entries: places.map(entryOf), elsewhere: new Set(elsewhere) };
}
