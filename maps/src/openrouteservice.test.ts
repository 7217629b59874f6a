import { expect, test } from 'vitest';
import { createMapsEngine } from './engine.ts';
import { directionsAnswer, directionsGeoJson, geocodeAnswer } from './openrouteservice.ts';
import { encodePolyline } from './roads/polyline.ts';

const maps = createMapsEngine();
const from = { latitude: 10.8155, longitude: 78.69651 };
const to = { latitude: 9.919, longitude: 78.11953 };

test('encodePolyline encodes the published example of the algorithm', () => {
  const line = [
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ];
  expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});

test('a geocoding response is a collection of points with labels, longitude first', () => {
  const answer = geocodeAnswer({ text: 'srirangam', size: 2 }, maps.autocomplete('srirangam', 2));
  expect(answer.type).toBe('FeatureCollection');
  expect(answer.features).toHaveLength(2);
  expect(answer.features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [78.694, 10.86] },
    properties: {
      label: 'Srirangam, Tiruchirappalli, Tamil Nadu',
      layer: 'neighbourhood',
      country_a: 'IND',
      confidence: 1,
      name_ta: 'ஸ்ரீரங்கம்',
      kind: 'area',
    },
  });
  expect(answer.geocoding.attribution).toContain('GeoNames, CC BY 4.0');
});

test('a directions response has metres, seconds and the line, encoded or as GeoJSON', () => {
  const route = maps.route(from, to);
  if (route === null) throw new Error('a road joins Trichy and Madurai');
  const json = directionsAnswer([from, to], route);
  const geo = directionsGeoJson([from, to], route);
  expect(json.routes[0]?.summary).toEqual({
    distance: route.distanceMetres,
    duration: route.durationSeconds,
  });
  expect(json.routes[0]?.way_points).toEqual([0, route.line.length - 1]);
  expect(json.metadata).toMatchObject({ source: 'embedded', method: 'network' });
  expect(geo.features[0]?.geometry.coordinates[0]).toEqual([78.69651, 10.8155]);
  expect(geo.features[0]?.properties.summary.distance).toBe(route.distanceMetres);
  const longitudes = route.line.map(({ longitude }) => longitude);
  expect(json.bbox).toEqual([78.11953, 9.919, Math.max(...longitudes), 10.8155]);
});
