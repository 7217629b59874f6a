import * as z from 'zod';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import { lineOf } from '#gateways/line-of.ts';
import type { FoundRoute } from '#gateways/maps.ts';
import { farthestRoadMetres } from './valhalla-config.ts';
import { ValhallaFailure } from './valhalla-process.ts';

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
 * Messages about unreachable points; the binding has no error codes (154, 170, 171, 442 in
 * valhalla/exceptions.h).
 */
const noRoute =
  /unconnected regions|No suitable edges near location|No path could be found|exceeds the max distance/i;

export const isNoRoute = (refusal: string): boolean => noRoute.test(refusal);

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

/** A taxi's highest speed in km/h. */
const topSpeed = 80;

/** Null for a ferry or a road shorter than a straight line. Throws ValhallaFailure for invalid answers. */
export function roadOf(answer: string, from: Coordinates, to: Coordinates): FoundRoute | null {
  const parsed = answerSchema.safeParse(read(answer));
  if (!parsed.success) throw new ValhallaFailure('invalid response', parsed.error.message);
  const { summary, legs } = parsed.data.trip;
  const leastKm = greatCircleKm(from, to) - (2 * farthestRoadMetres) / 1_000;
  if (summary.has_ferry || summary.length < leastKm) return null;
  return {
    route: {
      distanceMetres: Math.round(summary.length * 1_000),
      method: 'osm',
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
