import * as z from 'zod';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import { lineOf } from './decode-polyline.ts';
import type { FoundRoute } from './maps.ts';
import { farthestRoadMetres } from './valhalla-config.ts';
import { ValhallaTrouble } from './valhalla-process.ts';

/** Of the answer what we use. */
const answerSchema = z.object({
  trip: z.object({
    status: z.literal(0),
    units: z.literal('kilometers'),
    summary: z.object({
      length: z.number().min(0).max(1e4),
      time: z.number().min(0).max(1e7),
      has_ferry: z.boolean(),
    }),
    legs: z.array(z.object({ shape: z.string().max(4_000_000) })).length(1),
  }),
});

/**
 * Its words for a question it understood and cannot answer: an end far from every road or outside
 * the extract, an island, a road that only leads out. The binding gives the texts of
 * valhalla/exceptions.h without their numbers (170, 171, 442, 154).
 */
const noWay =
  /unconnected regions|No suitable edges near location|No path could be found|exceeds the max distance/i;

export const isNoWay = (refusal: string): boolean => noWay.test(refusal);

/** The quickest drive without ferries, as Valhalla is asked for it. */
export function routeQuery(from: Coordinates, to: Coordinates): object {
  const location = ({ latitude, longitude }: Coordinates) => ({ lat: latitude, lon: longitude });
  return {
    locations: [location(from), location(to)],
    costing: 'auto',
    costing_options: { auto: { exclude_ferries: true, use_ferry: 0, top_speed: topSpeed } },
    directions_type: 'none',
    units: 'kilometers',
  };
}

/** km/h that a taxi here drives at most, whatever a motorway allows. */
const topSpeed = 80;

/**
 * Null for a way by ferry, which Valhalla still finds where there is no other, and for one shorter
 * than a straight line. Throws a ValhallaTrouble for nonsense.
 */
export function roadOf(answer: string, from: Coordinates, to: Coordinates): FoundRoute | null {
  const parsed = answerSchema.safeParse(read(answer));
  if (!parsed.success) throw new ValhallaTrouble('answers nonsense', parsed.error.message);
  const { summary, legs } = parsed.data.trip;
  const leastKm = greatCircleKm(from, to) - (2 * farthestRoadMetres) / 1_000;
  if (summary.has_ferry || summary.length < leastKm) return null;
  return {
    route: {
      ...{ distanceMetres: Math.round(summary.length * 1_000), method: 'osm' },
      durationSeconds: Math.round(summary.time),
      line: lineOf(legs[0]?.shape ?? '', [from, to], 6),
    },
    source: 'valhalla',
  };
}

function read(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
