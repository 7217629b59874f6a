import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildGazetteer } from '../build/gazetteer.ts';
import { isWithinOneKm } from '../build/landmarks.ts';
import { readTable } from '../build/table.ts';
import { greatCircleKm } from './coordinates.ts';
import { foldedWords, runTogether } from './text/folding.ts';
import { readGazetteer } from './gazetteer.ts';
import { readHighways } from './roads/highways.ts';
import { placeFinder } from './roads/road-network.ts';

const { entries } = readGazetteer();
const places = entries.map(({ place }) => place);

test('the committed gazetteer equals the output of the build script', () => {
  const committed = readFileSync(new URL('../data/gazetteer.json', import.meta.url), 'utf8');
  expect(buildGazetteer() === committed).toBe(true);
});

test('every place is in south India', () => {
  const outside = places.filter(
    ({ latitude, longitude }) =>
      latitude < 8 || latitude > 20 || longitude < 74 || longitude > 85.3,
  );
  expect(outside).toEqual([]);
});

test('no two places share a label or an id', () => {
  expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

test('no two places within 2 km have spellings of the same name', () => {
  const alike = Map.groupBy(places, ({ name }) => runTogether(foldedWords(name)));
  const twice = [...alike.values()].flatMap((namesakes) =>
    namesakes.filter((place) =>
      namesakes.some((other) => other !== place && greatCircleKm(other, place) < 2),
    ),
  );
  expect(twice.map(({ label }) => label)).toEqual([]);
});

/** States with small districts. */
const homeStates = new Set(['Tamil Nadu', 'Puducherry']);

test('every place is near the centre of its district', () => {
  const districts = Map.groupBy(places, ({ district, state }) => `${district ?? ''}|${state}`);
  for (const members of districts.values()) {
    const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
    const centre = {
      latitude: middle(members.map(({ latitude }) => latitude)),
      longitude: middle(members.map(({ longitude }) => longitude)),
    };
    const far = members.filter(
      (place) => greatCircleKm(place, centre) > (homeStates.has(place.state) ? 85 : 130),
    );
    expect(far.map(({ label }) => label)).toEqual([]);
  }
});

test('every elevation is between -5 and 2,700 m', () => {
  const odd = places.filter(
    ({ elevationMetres }) => elevationMetres < -5 || elevationMetres > 2700,
  );
  expect(odd.map(({ label }) => label)).toEqual([]);
});

test('every town on a highway is in the gazetteer', () => {
  const find = placeFinder(entries);
  const unknown = readHighways()
    .flatMap(({ from, to }) => [from, to])
    .filter((town) => find(town) === null);
  expect(unknown).toEqual([]);
});

test('every landmark has a source accurate to 1 km, and a source with a pending check is refused', () => {
  const inaccurate = readTable('landmarks.txt', 9).filter(
    (fields) => !isWithinOneKm(fields[8] ?? ''),
  );
  expect(inaccurate).toEqual([]);
  for (const source of [
    'from memory, within 2 km; to be checked',
    'known to 1 km; to be checked',
    '',
  ]) {
    expect(isWithinOneKm(source), source).toBe(false);
  }
});

test.each(['Puducherry', 'Karaikal', 'Mahe', 'Yanam'])('%s belongs to Puducherry', (name) => {
  const labels = places.filter((place) => place.name === name).map(({ label }) => label);
  expect(labels).toEqual([name === 'Puducherry' ? name : `${name}, Puducherry`]);
});

test('the hand-written tables have at least 200 rows each', () => {
  expect(readTable('landmarks.txt', 9).length).toBeGreaterThanOrEqual(200);
  expect(readTable('aliases.txt', 4).length).toBeGreaterThanOrEqual(200);
});

test('every district town and every landmark has a Tamil name', () => {
  const districtTowns = places.filter(
    ({ name, district, population }) => name === district && population > 0,
  );
  const nameless = districtTowns.filter(({ nameTamil }) => nameTamil === null);
  expect(nameless.map(({ label }) => label)).toEqual([]);
  const landmarks = readTable('landmarks.txt', 9).filter((fields) => fields[5] === '');
  expect(landmarks).toEqual([]);
});
