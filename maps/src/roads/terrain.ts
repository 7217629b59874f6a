import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import type { Place } from '#place.ts';

export type Spot = {
  /** Metres above the sea, blended from the places around; changes gently from one kilometre to the next. */
  readonly elevationMetres: number;
  /** Whether a place we know lies within reach: what is farther out, or over the sea, is not covered. */
  readonly isCovered: boolean;
};

/** What is known of a point from the places around it. */
export type Terrain = { at(point: Coordinates): Spot };

const blendKm = 5;
const blendedKm = 50;
const reachKm = 40;
/** The same in degrees of latitude, for a quick look before the exact distance. */
const blendedDegrees = 0.45;
const cellDegrees = 0.5;
/** Sri Lanka begins within reach of Dhanushkodi, but no road leads there. */
const sriLanka = { westOf: 79.52, southOf: 10.05 };

/** Heights from the elevations of the gazetteer; there is no finer source without a network. */
export function createTerrain(places: readonly Place[]): Terrain {
  const around = createNeighbourhood(places);
  return {
    at(point) {
      const neighbours = around(point);
      const overThere = point.longitude > sriLanka.westOf && point.latitude < sriLanka.southOf;
      return {
        elevationMetres: blended(neighbours),
        isCovered: !overThere && neighbours.some(({ km }) => km <= reachKm),
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

/** The places within `blendedKm` of a point, found through half-degree cells. */
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
