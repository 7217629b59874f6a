import { describe, expect, it, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';

const { call } = await testServer();

type Places = {
  type: string;
  features: { geometry: { coordinates: [number, number] }; properties: { label: string } }[];
};

const labels = async (url: string) =>
  (await call('GET', url)).json<Places>().features.map(({ properties }) => properties.label);

describe('a visitor', () => {
  it('gets at most the requested number of suggestions', async () => {
    const url = '/api/maps/geocode/autocomplete?text=trich&size=5';
    const response = await call('GET', url);
    expect(response.statusCode).toBe(200);
    const { type, features } = response.json<Places>();
    expect(type).toBe('FeatureCollection');
    expect(features.length).toBeLessThanOrEqual(5);
    expect(features[0]?.properties.label).toBe('Tiruchirappalli, Tamil Nadu');
    expect(response.json()).toMatchObject({ metadata: { source: 'embedded' } });
    const [longitude, latitude] = features[0]?.geometry.coordinates ?? [0, 0];
    expect([Math.floor(longitude), Math.floor(latitude)]).toEqual([78, 10]);
  });

  it('finds the place that a text names, also in the notation of another gazetteer', async () => {
    expect(await labels('/api/maps/geocode/search?text=Madurai&size=1')).toEqual([
      'Madurai, Tamil Nadu',
    ]);
    const foreign = encodeURIComponent('Madurai, TN, India');
    expect(await labels(`/api/maps/geocode/search?text=${foreign}&size=1`)).toEqual([
      'Madurai, Tamil Nadu',
    ]);
  });

  it('gets Tamil names for Tamil text', async () => {
    const text = encodeURIComponent('ஸ்ரீரங்');
    const [first] = await labels(`/api/maps/geocode/autocomplete?text=${text}`);
    expect(first).toBe('ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு');
    expect(
      await labels(`/api/maps/geocode/search?size=1&text=${encodeURIComponent(first ?? '')}`),
    ).toEqual([first]);
  });

  it('can send openrouteservice’s other parameters', async () => {
    const url =
      '/api/maps/geocode/autocomplete?api_key=x&text=madurai&size=1&boundary.country=IN&focus.point.lat=10.8&sources=osm';
    expect(await labels(url)).toEqual(['Madurai, Tamil Nadu']);
  });

  it('gets an empty collection for meaningless text', async () => {
    expect(await labels('/api/maps/geocode/autocomplete?text=%F0%9F%A5%A5%F0%9F%A5%A5')).toEqual(
      [],
    );
  });

  test.each(['', '?text=', '?text=%20', '?text=a&size=0', '?text=a&size=41', '?text=a&text=b'])(
    'gets 400 for the query %j',
    async (query) => {
      for (const kind of ['autocomplete', 'search']) {
        const response = await call('GET', `/api/maps/geocode/${kind}${query}`);
        expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
      }
    },
  );
});

it('text with control characters or more than the limit gets 400 with a field code', async () => {
  for (const [text, fieldCode] of [
    ['a\u0007b', 'unreadable'],
    ['a\u0000b', 'unreadable'],
    ['a\nb', 'unreadable'],
    ['x'.repeat(2_000), 'too_long'],
  ] as const) {
    for (const kind of ['autocomplete', 'search']) {
      const url = `/api/maps/geocode/${kind}?text=${encodeURIComponent(text)}`;
      expect((await call('GET', url)).json()).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
        fieldCodes: { text: fieldCode },
      });
    }
  }
});

describe('directions', () => {
  const trichy = [78.69651, 10.8155];
  const madurai = [78.11953, 9.919];
  const url = '/api/maps/v2/directions/driving-car';
  const requestRoute = (path: string, coordinates: unknown) =>
    call('POST', path, { body: { coordinates, preference: 'fastest', units: 'm' } });

  test.each([url, `${url}/json`])('from %s are metres and seconds one way', async (path) => {
    const response = await requestRoute(path, [trichy, madurai]);
    expect(response.statusCode).toBe(200);
    const { routes } = response.json<{ routes: { summary: Record<string, number> }[] }>();
    const { distance = 0, duration = 0 } = routes[0]?.summary ?? {};
    expect(distance).toBeGreaterThan(125_000);
    expect(distance).toBeLessThan(150_000);
    expect(duration / 3600).toBeGreaterThan(1.5);
    expect(duration / 3600).toBeLessThan(4);
  });

  it('as GeoJSON contain the line of the route', async () => {
    const response = await requestRoute(`${url}/geojson`, [trichy, madurai]);
    expect(response.json()).toMatchObject({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'LineString' } }],
    });
  });

  test.each([
    ['London', [-0.1, 51.5]],
    ['Jaffna', [80.01, 9.66]],
    ['the middle of the Bay of Bengal', [88, 14]],
  ])('between Trichy and %s return 422', async (_, place) => {
    for (const path of [url, `${url}/json`, `${url}/geojson`]) {
      const response = await requestRoute(path, [trichy, place]);
      expect(response.json()).toMatchObject({ statusCode: 422, code: 'places_unreachable' });
    }
  });

  it('from a place to itself return 422', async () => {
    for (const path of [url, `${url}/json`, `${url}/geojson`]) {
      const response = await requestRoute(path, [trichy, trichy]);
      expect(response.json()).toMatchObject({ statusCode: 422, code: 'places_same' });
    }
  });

  test.each([
    undefined,
    [],
    [trichy],
    [trichy, madurai, trichy],
    [trichy, [78]],
    [trichy, ['78', '9']],
    [trichy, [78, 91]],
    [trichy, [181, 9]],
    'here to there',
  ])('return 400 for %j', async (coordinates) => {
    for (const path of [url, `${url}/json`, `${url}/geojson`]) {
      const response = await requestRoute(path, coordinates);
      expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    }
  });
});
