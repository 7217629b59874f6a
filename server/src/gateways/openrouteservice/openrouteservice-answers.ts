import * as z from 'zod';
import { greatCircleKm, type Coordinates } from '@anandham/maps/coordinates';
import type { FoundPlace, PlaceKind } from '@anandham/maps/place';
import { lineOf } from '#gateways/line-of.ts';
import type { FoundRoute } from '#gateways/maps.ts';

const words = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}+$/u)
    .refine((text) => text.isWellFormed());

export const geocodeSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        gid: words(300),
        layer: words(50),
        name: words(300),
        label: words(500),
        country_a: z.string().optional(),
        region: words(200).optional(),
        county: words(200).optional(),
        match_type: z.string().optional(),
        // Pelias omits it in autocomplete.
        confidence: z.number().min(0).max(1).default(0),
      }),
    }),
  ),
});
export type Geocode = z.output<typeof geocodeSchema>;

export const directionsSchema = z.object({
  routes: z.array(
    z.object({
      // openrouteservice omits zeros.
      summary: z.object({
        distance: z.number().min(0).max(1e7).default(0),
        duration: z.number().min(0).max(1e7).default(0),
      }),
      geometry: z.string().max(1_000_000),
    }),
  ),
});
export type Directions = z.output<typeof directionsSchema>;

/** Pelias layers precise enough to price a trip. */
const kinds = new Map<string, PlaceKind>([
  ['venue', 'landmark'],
  ['address', 'area'],
  ['street', 'area'],
  ['neighbourhood', 'area'],
  ['borough', 'area'],
  ['locality', 'town'],
  ['localadmin', 'town'],
]);
export const layers = [...kinds.keys()];

/** Places in India; fallbacks to larger areas are dropped. */
export function placesOf({ features }: Geocode): FoundPlace[] {
  return features.flatMap(({ geometry, properties }) => {
    const kind = kinds.get(properties.layer);
    const [longitude, latitude] = geometry.coordinates;
    const isGuess = properties.match_type === 'fallback';
    if (!kind || isGuess || (properties.country_a ?? 'IND') !== 'IND') return [];
    if (!isInIndia({ latitude, longitude })) return [];
    return [
      {
        id: properties.gid,
        name: properties.name,
        label: properties.label,
        kind,
        nameTamil: null,
        district: properties.county ?? null,
        state: properties.region ?? '',
        // openrouteservice has no such data; only the embedded engine uses it.
        latitude,
        longitude,
        elevationMetres: 0,
        population: 0,
        confidence: properties.confidence,
      },
    ];
  });
}

/** Null when there is no road, or one shorter than a straight line. */
export function routeOf(
  { routes: [best] }: Directions,
  from: Coordinates,
  to: Coordinates,
): FoundRoute | null {
  if (!best) return null;
  const { distance, duration } = best.summary;
  // openrouteservice may move both ends up to 350 m to a road.
  if (distance / 1000 + 0.7 < greatCircleKm(from, to)) return null;
  return {
    route: {
      distanceMetres: distance,
      durationSeconds: duration,
      method: 'openrouteservice',
      line: lineOf(best.geometry, [from, to]),
    },
    source: 'openrouteservice',
  };
}

/** A bounding box without Sri Lanka. It includes parts of other neighbours, which have no route. */
export function isInIndia({ latitude, longitude }: Coordinates): boolean {
  const isInBox = latitude > 6.5 && latitude < 37.2 && longitude > 68 && longitude < 97.5;
  const isInSriLanka = latitude < 9.9 && longitude > 79.55 && longitude < 82;
  return isInBox && !isInSriLanka;
}
