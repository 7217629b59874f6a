import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import type { Place } from '#place.ts';

export type TerrainPoint = {
  /** Metres above sea level, blended from nearby places, so that it changes slowly with distance. */
  readonly elevationMetres: number;
  /** True when a place of the gazetteer is within 40 km and the point is not in Sri Lanka. */
  readonly isCovered: boolean;
};

/** Estimates the terrain of a point from nearby places. */
export type Terrain = { at(point: Coordinates): TerrainPoint };

const blendKm = 5;
const blendedKm = 50;
const reachKm = 40;
/** `blendedKm` in degrees of latitude, to skip the exact distance for far places. */
const blendedDegrees = 0.45;
const cellDegrees = 0.5;
/** Sri Lanka is within reach of Dhanushkodi, but no road leads there. */
const sriLanka = { westOf: 79.52, southOf: 10.05 };

/** The terrain from the gazetteer's elevations, the only source that needs no network access. */
export function createTerrain(places: readonly Place[]): Terrain {
  const around = createNeighbourhood(places);
  return {
    at(point) {
      const neighbours = around(point);
      const isInSriLanka = point.longitude > sriLanka.westOf && point.latitude < sriLanka.southOf;
      return {
        elevationMetres: blended(neighbours),
        isCovered: !isInSriLanka && neighbours.some(({ km }) => km <= reachKm),
      };
    },
  };
}

function blended(neighbours: readonly Neighbour[]): number {
  let sum = 0;
  let total = 0;
  for (const { place, km } of neighbours) {
    const weight = 1 / (km * km + blendKm * blendKm) ** 2;
    sum += weight * place.elevationMetres;
    total += weight;
  }
  return total === 0 ? 0 : sum / total;
}

type Neighbour = { readonly place: Place; readonly km: number };

/** A function that finds the places within `blendedKm` of a point through a grid of half-degree cells. */
function createNeighbourhood(
  places: readonly Place[],
): (point: Coordinates) => readonly Neighbour[] {
  const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
  const key = (row: number, column: number) => row * 1000 + column;
  const cells = Map.groupBy(places, ({ latitude, longitude }) =>
    key(cellOf(latitude), cellOf(longitude)),
  );
  return (point) => {
    const found: Neighbour[] = [];
    for (let row = cellOf(point.latitude) - 1; row <= cellOf(point.latitude) + 1; row += 1) {
      for (let step = -1; step <= 1; step += 1) {
        for (const place of cells.get(key(row, cellOf(point.longitude) + step)) ?? []) {
          if (Math.abs(place.latitude - point.latitude) > blendedDegrees) continue;
          const km = greatCircleKm(point, place);
          if (km <= blendedKm) found.push({ place, km });
        }
      }
    }
    return found;
  };
}
