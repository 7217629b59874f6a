import { expect, test } from 'vitest';
import { encodePolyline } from './polyline.ts';

test('encodePolyline encodes the example in Google’s documentation', () => {
  const line = [
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ];
  expect(encodePolyline(line)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});

test.each([
  [0, 0, '??'],
  [0.00001, -0.00001, 'A@'],
  [0.00016, -0.00016, '_@^'],
  [-179.9832104, 0, '`~oia@?'],
])('a point at %d, %d is encoded as %s', (latitude, longitude, text) => {
  expect(encodePolyline([{ latitude, longitude }])).toBe(text);
});

test('an empty line is encoded as an empty text, and a repeated point as ??', () => {
  expect(encodePolyline([])).toBe('');
  const here = { latitude: 10.8, longitude: 78.7 };
  expect(encodePolyline([here, here])).toBe(`${encodePolyline([here])}??`);
});
