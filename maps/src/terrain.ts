import { greatCircleKm, type Coordinates } from './coordinates.ts';
import type { Place } from './place.ts';

export type Terrain = {
  /** Metres above the sea, blended from the places around; changes gently from one kilometre to the next. */
  elevationMetres(point: Coordinates): number;
  /** Metres above the surroundings: their lower quartile within 50 km, so that a plateau counts as plain. */
  climbMetres(point: Coordinates): number;
  /** Kilometres to the nearest place we know. */
  kmToNearestPlace(point: Coordinates): number;
};

const blendKm = 2;
const surroundingsKm = 50;
const roughKmPerDegree = 111.2;

/** Heights from the elevations of the gazetteer; there is no finer source without a network. */
export function createTerrain(places: readonly Place[]): Terrain {
  const around = (point: Coordinates, km: number) => {
    const degrees = (km / roughKmPerDegree) * 1.1;
    return places.filter(
      (place) =>
        Math.abs(place.latitude - point.latitude) < degrees &&
        Math.abs(place.longitude - point.longitude) < degrees,
    );
  };
  const elevationMetres = (point: Coordinates) => {
    let sum = 0;
    let total = 0;
    for (const place of around(point, surroundingsKm)) {
      const km = greatCircleKm(point, place);
      const weight = 1 / (km * km + blendKm * blendKm) ** 2;
      sum += weight * place.elevationMetres;
      total += weight;
    }
    return total === 0 ? 0 : sum / total;
  };
  return {
    elevationMetres,
    climbMetres(point) {
      const heights = around(point, surroundingsKm)
        .map((place) => place.elevationMetres)
        .sort((a, b) => a - b);
      const floor = heights[Math.floor(heights.length / 4)] ?? 0;
      return Math.max(0, elevationMetres(point) - floor);
    },
    kmToNearestPlace(point) {
      return places.reduce((best, place) => Math.min(best, greatCircleKm(point, place)), Infinity);
    },
  };
}
