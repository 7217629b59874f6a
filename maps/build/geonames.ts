import { readFileSync } from 'node:fs';
import { foldedWords, runTogether } from '#text/folding.ts';
import { districtName, statesByCode } from './districts.ts';
import { readTable, withoutAccents } from './table.ts';

/** A populated place as two GeoNames packages together know it. */
export type RawPlace = {
  name: string;
  district: string | null;
  state: string;
  latitude: number;
  longitude: number;
  /** 0 where it is unknown. */
  population: number;
  elevationMetres: number | null;
  nameTamil: string | null;
  /** Other names in Latin script. */
  otherNames: string[];
  /** The number of languages and spellings in GeoNames, a measure of how well known the place is. */
  spellings: number;
};

/** The rows of a file that lab/geonames.ts made, each by the names of its columns. */
function readTsv<Column extends string>(file: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  const [, head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t') as Column[];
  return lines.map((line) => {
    const fields = line.split('\t');
    const cells = columns.map((column, index) => [column, fields[index] ?? ''] as const);
    return Object.fromEntries(cells) as Record<Column, string>;
  });
}

type Place = Record<'name' | 'latitude' | 'longitude' | 'state' | 'district', string>;
/** Columns of the GeoNames table "geoname" (geonames.org/export). */
type Detail = Record<
  | ('name' | 'asciiName' | 'alternateNames' | 'latitude' | 'longitude')
  | ('country' | 'state' | 'population' | 'elevation'),
  string
>;

const readPlaces = (): Place[] => readTsv<keyof Place>('geonames-places.tsv');
const readDetails = (): Detail[] => readTsv<keyof Detail>('geonames-details.tsv');
const isServed = ({ country, state }: Detail): boolean =>
  country === 'IN' && statesByCode.has(state);

/** Folded, sorted names of large cities outside the served states, which are not misspellings of served places. */
export function readElsewhere(): string[] {
  const cities = readDetails().filter((detail) => !isServed(detail));
  const listed = readTable('elsewhere.txt', 1).map(([name = '']) => name);
  const names = [...cities.map(({ asciiName }) => asciiName), ...listed];
  const folded = new Set(names.map((name) => runTogether(foldedWords(name))));
  return [...folded].filter((name) => name.length > 2).sort();
}

/** Spellings that a customer could type: capitalised Latin ones, without codes and romanised Chinese. */
function latinNames(alternates: readonly string[]): string[] {
  const plain = alternates
    .filter((name) => /^\p{Lu}/u.test(name) && /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(name))
    .map(withoutAccents)
    .filter((name) => /[a-z]/.test(name) && /^[A-Za-z\s.'-]+$/.test(name));
  return [...new Set(plain)].sort();
}

function rawPlace(place: Place, detail?: Detail): RawPlace {
  const alternates = (detail?.alternateNames ?? '').split(',').filter((name) => name !== '');
  const elevation = Number(detail?.elevation ?? '');
  return {
    name: withoutAccents(place.name),
    district: place.district === '' ? null : districtName(place.district),
    state: statesByCode.get(place.state) ?? '',
    latitude: Number(place.latitude),
    longitude: Number(place.longitude),
    population: Number(detail?.population ?? 0),
    elevationMetres: detail === undefined || elevation < -50 ? null : elevation,
    nameTamil: alternates.find((name) => /^[\p{Script=Tamil}\s]+$/u.test(name)) ?? null,
    otherNames: latinNames([withoutAccents(detail?.name ?? ''), ...alternates]),
    spellings: alternates.length,
  };
}

/** Every populated place of the served states, in a fixed order (west to east, then south to north). */
export function readGeonames(): RawPlace[] {
  const at = ({ latitude, longitude }: Place | Detail) =>
    `${Number(latitude)},${Number(longitude)}`;
  const details = new Map(
    readDetails()
      .filter(isServed)
      .map((detail) => [at(detail), detail]),
  );
  return readPlaces()
    .map((place) => rawPlace(place, details.get(at(place))))
    .sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
}
