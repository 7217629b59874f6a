import { describe, expect, test } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import type { Route } from './engine.ts';
import { directionsAnswer, directionsGeoJson, geocodeAnswer } from './openrouteservice.ts';
import type { FoundPlace, PlaceKind } from './place.ts';
import { encodePolyline } from './roads/polyline.ts';

const temple: FoundPlace = {
  id: 'rockfort-trichy',
  name: 'Rockfort',
  nameTamil: 'மலைக்கோட்டை',
  kind: 'temple',
  district: 'Tiruchirappalli',
  state: 'Tamil Nadu',
  label: 'Rockfort, Trichy',
  latitude: 10.8,
  longitude: 78.7,
  elevationMetres: 83,
  population: 0,
  confidence: 1,
};
/** A place with only the required fields. */
const bare: FoundPlace = {
  ...temple,
  id: 'yanam',
  name: 'Yanam',
  label: 'Yanam, Puducherry',
  state: 'Puducherry',
  kind: 'town',
  nameTamil: null,
  district: null,
  latitude: 16.7,
  longitude: 82.2,
};

const propertiesOf = (text: string, ...places: readonly FoundPlace[]) =>
  geocodeAnswer({ text, size: 5 }, places).features.map(({ properties }) => properties);

describe('the geocoding response', () => {
  test('has the query, the attribution and the bounding box of the places', () => {
    const answer = geocodeAnswer({ text: 'rock', size: 7 }, [temple, bare]);
    expect(answer).toMatchObject({
      type: 'FeatureCollection',
      geocoding: {
        version: '0.2',
        attribution: 'Place names © GeoNames, CC BY 4.0',
        query: { text: 'rock', size: 7 },
        engine: { name: 'Anandham', version: '1.0' },
      },
      bbox: [78.7, 10.8, 82.2, 16.7],
    });
  });

  test('is an empty collection without a bounding box when nothing was found', () => {
    const answer = geocodeAnswer({ text: 'zzz', size: 5 }, []);
    expect(answer.features).toEqual([]);
    expect(answer).not.toHaveProperty('bbox');
  });

  test('has all data of a place under the property names of Pelias', () => {
    const { features } = geocodeAnswer({ text: 'rock', size: 7 }, [temple]);
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [78.7, 10.8] },
        properties: {
          id: 'rockfort-trichy',
          gid: 'anandham:venue:rockfort-trichy',
          layer: 'venue',
          source: 'anandham',
          source_id: 'rockfort-trichy',
          name: 'Rockfort',
          label: 'Rockfort, Trichy',
          confidence: 1,
          country: 'India',
          country_a: 'IND',
          region: 'Tamil Nadu',
          county: 'Tiruchirappalli',
          name_ta: 'மலைக்கோட்டை',
          kind: 'temple',
        },
      },
    ]);
  });

  test('omits a missing district and Tamil name, and has a town as its own locality', () => {
    const [properties] = propertiesOf('yanam', bare);
    expect(properties).not.toHaveProperty('county');
    expect(properties).not.toHaveProperty('name_ta');
    expect(properties).toMatchObject({ region: 'Puducherry', locality: 'Yanam' });
  });

  test.each<[PlaceKind, string]>([
    ['city', 'locality'],
    ['town', 'locality'],
    ['village', 'locality'],
    ['area', 'neighbourhood'],
    ['temple', 'venue'],
    ['airport', 'venue'],
  ])('puts a place of kind %s into the layer %s', (kind, layer) => {
    const [properties] = propertiesOf('', { ...temple, kind });
    expect(properties).toMatchObject({ layer, kind, gid: `anandham:${layer}:rockfort-trichy` });
    expect(properties?.locality).toBe(layer === 'locality' ? 'Rockfort' : undefined);
  });

  test('has the confidence of each place', () => {
    const places = [1, 0.8, 0.25].map((confidence) => ({ ...temple, confidence }));
    expect(propertiesOf('rock', ...places).map(({ confidence }) => confidence)).toEqual([
      1, 0.8, 0.25,
    ]);
  });

  test('has Tamil names for a query in Tamil script', () => {
    const madurai = { ...bare, name: 'Madurai', label: 'Madurai, Tamil Nadu' };
    expect(propertiesOf('மது', madurai)[0]).toMatchObject({
      name: 'மதுரை',
      label: 'மதுரை, தமிழ்நாடு',
      locality: 'Madurai',
    });
    expect(propertiesOf('மது', temple)[0]).toMatchObject({
      name: 'Rockfort',
      label: 'Rockfort, Trichy',
    });
  });
});

describe('the directions response', () => {
  const ends: readonly [Coordinates, Coordinates] = [
    { latitude: 10.8, longitude: 78.7 },
    { latitude: 9.9, longitude: 78.1 },
  ];
  const line = [ends[0], { latitude: 10.2, longitude: 78.9 }, ends[1]];
  const route: Route = {
    distanceMetres: 138_000,
    durationSeconds: 9_000,
    method: 'network',
    line,
  };
  const summary = { distance: 138_000, duration: 9_000 };
  const bbox = [78.1, 9.9, 78.9, 10.8];
  const metadata = (format: string) => ({
    attribution:
      'Estimated from the main highways between towns | Place names © GeoNames, CC BY 4.0',
    service: 'routing',
    query: {
      coordinates: [
        [78.7, 10.8],
        [78.1, 9.9],
      ],
      profile: 'driving-car',
      format,
    },
    engine: { version: '1.0' },
    source: 'embedded',
    method: 'network',
  });

  test('has, as JSON, one route with length, time and encoded line', () => {
    expect(directionsAnswer(ends, route)).toEqual({
      bbox,
      routes: [
        {
          summary,
          segments: [{ ...summary, steps: [] }],
          bbox,
          geometry: encodePolyline(line),
          way_points: [0, 2],
        },
      ],
      metadata: metadata('json'),
    });
  });

  test('has, as GeoJSON, one feature with its line, longitude first', () => {
    expect(directionsGeoJson(ends, route)).toEqual({
      type: 'FeatureCollection',
      bbox,
      features: [
        {
          type: 'Feature',
          bbox,
          properties: { summary, segments: [{ ...summary, steps: [] }], way_points: [0, 2] },
          geometry: {
            type: 'LineString',
            coordinates: [
              [78.7, 10.8],
              [78.9, 10.2],
              [78.1, 9.9],
            ],
          },
        },
      ],
      metadata: metadata('geojson'),
    });
  });
});
