import { placeKinds, type PlaceKind } from '#place.ts';
import type { Entry } from './entry.ts';
import { listOf, readTable } from './table.ts';

/** Prominence of a landmark by its fame: 1 is known in its quarter, 5 in all of south India. */
export const prominenceByFame: ReadonlyMap<string, number> = new Map([
  ['1', 15],
  ['2', 25],
  ['3', 36],
  ['4', 48],
  ['5', 58],
]);

function kindOf(field: string | undefined): PlaceKind {
  const kind = placeKinds.find((known) => known === field);
  if (kind === undefined) throw new Error(`landmarks.txt: no such kind: ${field ?? ''}`);
  return kind;
}

/**
 * The place named by "Name" or "Name/District": the best known of its namesakes, or the one in that district.
 * Throws when there is none.
 */
export function findTown(reference: string, towns: readonly Entry[]): Entry {
  const [name, district] = reference.split('/');
  const best = towns
    .filter((town) => town.name === name && (district === undefined || town.district === district))
    .sort((a, b) => b.prominence - a.prominence)[0];
  if (best === undefined) throw new Error(`no such place in the gazetteer: ${reference}`);
  return best;
}

/** The sources in landmarks.txt that are accurate to 1 km; the head of that file explains them. */
const withinOneKm =
  /^(known to 1 km|derived: .*; to 1 km|GeoNames \(postal code \d{6}\)|Wikipedia|published aerodrome position|middle of the town)/;

/** True for a source that is accurate to 1 km and has no pending check. */
export function isWithinOneKm(source: string): boolean {
  return withinOneKm.test(source) && !/check/i.test(source);
}

/**
 * Reads maps/data/landmarks.txt. Coordinates are degrees, or @Town for a landmark within a kilometre of
 * the centre of a small town. Throws when a row has an unknown town or kind, or a source that is not
 * accurate to 1 km.
 */
export function readLandmarks(towns: readonly Entry[]): Entry[] {
  const known = [...towns];
  for (const fields of readTable('landmarks.txt', 9)) known.push(landmark(fields, known));
  return known.slice(towns.length);
}

function landmark(fields: readonly string[], towns: readonly Entry[]): Entry {
  const [name = '', near = '', kind, where = '', elevation = '', tamil, aliases = '', ...rest] =
    fields;
  const [fame = '', source = ''] = rest;
  if (!isWithinOneKm(source))
    throw new Error(`landmarks.txt: ${name}: not accurate to 1 km: "${source}"`);
  const town = findTown(near, towns);
  const at = where.startsWith('@') ? findTown(where.slice(1), towns) : degrees(where, name);
  const prominence = prominenceByFame.get(fame);
  if (prominence === undefined) throw new Error(`landmarks.txt: ${name}: fame is 1 to 5`);
  const area = kindOf(kind) === 'area' || kindOf(kind) === 'village';
  const within = area && town.district !== null ? town.district : town.name;
  return {
    name,
    nameTamil: tamil === '' || tamil === undefined ? null : tamil,
    kind: kindOf(kind),
    within,
    district: town.district,
    state: town.state,
    latitude: at.latitude,
    longitude: at.longitude,
    elevationMetres: elevation === '' ? town.elevationMetres : Number(elevation),
    population: 0,
    prominence,
    aliases: listOf(aliases),
  };
}

function degrees(field: string, name: string): { latitude: number; longitude: number } {
  const [latitude = NaN, longitude = NaN] = field.split(',').map(Number);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) {
    throw new Error(`landmarks.txt: ${name}: "${field}" is not a pair of degrees`);
  }
  return { latitude, longitude };
}
