import { greatCircleKm } from '#coordinates.ts';
import { districtAndState } from './districts.ts';
import type { RawPlace } from './geonames.ts';
import { readTable } from './table.ts';

type Correction = {
  readonly name: string;
  readonly population: number | null;
  readonly elevationMetres: number | null;
};

const numberOrNull = (field: string | undefined) => (field ? Number(field) : null);

function readCorrections(): Map<string, Correction> {
  return new Map(
    readTable('corrections.txt', 5).map(([from, district, to, population, elevation]) => [
      `${from}|${district}`,
      {
        name: to ?? '',
        population: numberOrNull(population),
        elevationMetres: numberOrNull(elevation),
      },
    ]),
  );
}

/**
 * Applies maps/data/corrections.txt: corrects names, populations and elevations, and removes the places
 * marked "-". Throws when a line matches no place, so that the table stays current.
 */
export function correctPlaces(places: readonly RawPlace[]): RawPlace[] {
  const corrections = readCorrections();
  const used = new Set<string>();
  const corrected = places.flatMap((place) => {
    const exact = `${place.name}|${place.district ?? ''}`;
    const key = corrections.has(exact) ? exact : `${place.name}|*`;
    const correction = corrections.get(key);
    if (correction === undefined) return [place];
    used.add(key);
    if (correction.name === '-') return [];
    const renamed = correction.name !== place.name;
    return [
      {
        ...place,
        name: correction.name,
        population: correction.population ?? place.population,
        elevationMetres: correction.elevationMetres ?? place.elevationMetres,
        otherNames: renamed ? [place.name, ...place.otherNames] : place.otherNames,
      },
    ];
  });
  const unused = [...corrections.keys()].filter((key) => !used.has(key));
  if (unused.length > 0) throw new Error(`corrections.txt matches no place: ${unused.join('; ')}`);
  return corrected;
}

/** The consonants of a name, equal for two spellings of one Tamil name. */
function skeletonOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/zh/g, 'l')
    .replace(/sh|ch/g, 's')
    .replace(/(?<=[a-z])h/g, '')
    .replace(/[aeiouy\s'.-]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/[gk]/g, 'c');
}

const sameTownKm = 3;

/** Merges towns that the packages have twice under two spellings into the better known one. */
export function mergeTwins(places: readonly RawPlace[]): RawPlace[] {
  const byFame = [...places].sort(
    (a, b) => b.population - a.population || b.spellings - a.spellings,
  );
  const merged = new Map<string, RawPlace[]>();
  for (const place of byFame) {
    const key = `${skeletonOf(place.name)}|${place.state}`;
    const alike = merged.get(key) ?? [];
    const twin = alike.find((other) => greatCircleKm(other, place) < sameTownKm);
    if (twin === undefined) {
      merged.set(key, [...alike, { ...place, otherNames: [...place.otherNames] }]);
    } else twin.otherNames.push(place.name);
  }
  return [...merged.values()]
    .flat()
    .sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
}

/**
 * Fills a missing district from the nearest place in the same state and a missing elevation from its
 * neighbours, and assigns the enclaves of Puducherry to Puducherry.
 */
export function fillGaps(places: readonly RawPlace[]): RawPlace[] {
  const measured = places.filter((place) => place.elevationMetres !== null);
  return places.map((place) => {
    const district = place.district ?? nearestDistrict(place, places);
    return {
      ...place,
      ...districtAndState(place.name, { district, state: place.state }),
      elevationMetres: place.elevationMetres ?? elevationNear(place, measured),
    };
  });
}

function nearestDistrict(place: RawPlace, places: readonly RawPlace[]): string | null {
  const candidates = places.filter(
    (other) => other.district !== null && other.state === place.state,
  );
  const nearest = candidates.reduce<RawPlace | null>(
    (best, other) =>
      best === null || greatCircleKm(place, other) < greatCircleKm(place, best) ? other : best,
    null,
  );
  return nearest?.district ?? null;
}

/** The inverse-distance mean of the four nearest known elevations, in whole metres; 0 when there is none. */
export function elevationNear(
  point: Pick<RawPlace, 'latitude' | 'longitude'>,
  measured: readonly RawPlace[],
): number {
  const nearest = measured
    .map((other) => ({ km: greatCircleKm(point, other), metres: other.elevationMetres ?? 0 }))
    .sort((a, b) => a.km - b.km)
    .slice(0, 4);
  const weights = nearest.map(({ km }) => 1 / (km * km + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = nearest.reduce((all, { metres }, index) => all + metres * (weights[index] ?? 0), 0);
  return total === 0 ? 0 : Math.round(sum / total);
}
