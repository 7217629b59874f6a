import Openrouteservice from 'openrouteservice-js';
import { expect, it, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const { app } = await testServer();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const host = `${origin}/api/maps`;

const coordinates = [
  [78.69651, 10.8155],
  [78.11953, 9.919],
];

/** Clients may still send their key for openrouteservice. */
const settings = [
  ['with a key of openrouteservice', { host, api_key: '5b3ce3597851110001cf6248' }],
  ['without a key', { host }],
] as const;

test.each(settings)(
  'openrouteservice’s own client gets a route from this API %s',
  async (_, given) => {
    for (const format of ['', 'json']) {
      const answer = await new Openrouteservice.Directions(given).calculate({
        coordinates,
        profile: 'driving-car',
        format,
        units: 'm',
        instructions: false,
        options: { avoid_features: ['ferries'] },
      });
      expect(answer).toMatchObject({
        routes: [{ summary: { distance: expect.any(Number) as number } }],
        metadata: { source: 'embedded' },
      });
    }
  },
);

test.each(settings)(
  'openrouteservice’s own client gets a route as GeoJSON %s',
  async (_, given) => {
    const answer = await new Openrouteservice.Directions(given).calculate({
      coordinates,
      profile: 'driving-car',
      format: 'geojson',
    });
    expect(answer).toMatchObject({
      type: 'FeatureCollection',
      features: [{ geometry: { type: 'LineString' } }],
      metadata: { source: 'embedded' },
    });
  },
);

test.each(settings)(
  'openrouteservice’s own client gets places and suggestions %s',
  async (_, given) => {
    const params = {
      text: 'Madurai',
      size: 1,
      boundary_country: ['IN'],
      layers: ['locality', 'venue'],
      focus_point: [10.7905, 78.7047],
      sources: ['openstreetmap'],
    };
    const madurai = {
      type: 'FeatureCollection',
      features: [{ properties: { label: 'Madurai, Tamil Nadu' } }],
      metadata: { source: 'embedded' },
    };
    expect(await new Openrouteservice.Geocode(given).geocode(params)).toMatchObject(madurai);
    const service = 'geocode/autocomplete';
    const typing = new Openrouteservice.Geocode({ ...given, service });
    expect(await typing.geocode(params)).toMatchObject(madurai);
  },
);

it('openrouteservice’s own client gets the status of an error', async () => {
  const directions = new Openrouteservice.Directions({ host });
  const toItself = [coordinates[0], coordinates[0]];
  await expect(
    directions.calculate({ coordinates: toItself, profile: 'driving-car', format: 'json' }),
  ).rejects.toMatchObject({ status: 422 });
});
