import { textLimits } from '@anandham/domain/text-limits';
import * as z from 'zod';
import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { queryInteger, fieldError, typedText } from './common.ts';

/** openrouteservice's limits: ten results by default, at most forty. */
const geocodeQuery = z.object({
  text: typedText(textLimits.line),
  size: queryInteger(1, 40).optional(),
});

const position = z.tuple([
  z.number(fieldError('invalid')).min(-180, fieldError('invalid')).max(180, fieldError('invalid')),
  z.number(fieldError('invalid')).min(-90, fieldError('invalid')).max(90, fieldError('invalid')),
]);

const bbox = z.array(z.number()).length(4);

const geocodeAnswer = z.looseObject({
  geocoding: z.looseObject({ attribution: z.string() }),
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.looseObject({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.tuple([z.number(), z.number()]),
      }),
      properties: z.looseObject({
        id: z.string(),
        name: z.string(),
        label: z.string(),
        confidence: z
          .number()
          .min(0)
          .max(1)
          .meta({
            description: `How certainly the text names this place; from ${certainConfidence} on a booking accepts it`,
          }),
      }),
    }),
  ),
  bbox: bbox.optional(),
});

const summary = z.object({
  distance: z.number().meta({ description: 'Metres one way' }),
  duration: z.number().meta({ description: 'Seconds one way' }),
});

const directionsMetadata = z.looseObject({
  source: z
    .enum(['embedded', 'openrouteservice', 'valhalla'])
    .meta({ description: 'Who measured the road' }),
  method: z.enum(['network', 'formula', 'openrouteservice', 'osm']).meta({
    description:
      'How: along the main highways, by a formula, by openrouteservice, along the roads of an imported OpenStreetMap extract',
  }),
  attribution: z.string(),
});

const directionsAnswer = z.looseObject({
  routes: z.array(z.looseObject({ summary, geometry: z.string() })),
  metadata: directionsMetadata,
});

const directionsGeoJson = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.looseObject({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.literal('LineString'),
        coordinates: z.array(z.tuple([z.number(), z.number()])),
      }),
      properties: z.looseObject({ summary }),
    }),
  ),
  metadata: directionsMetadata,
});

const directionsBody = z.looseObject({
  coordinates: z.array(position, fieldError('invalid')).length(2, fieldError('invalid')),
});

export const placeSchemas = {
  autocompletePlaces: { query: geocodeQuery, answer: geocodeAnswer },
  searchPlaces: { query: geocodeQuery, answer: geocodeAnswer },
  findRoute: { body: directionsBody, answer: directionsAnswer },
  findRouteJson: { body: directionsBody, answer: directionsAnswer },
  findRouteGeoJson: { body: directionsBody, answer: directionsGeoJson },
};

export type GeocodeAnswer = z.output<typeof geocodeAnswer>;
