import { describe, expect, test } from 'vitest';
import { placeLabels, type LabelRequest } from './labels.ts';
import { borders, coast, outlinePrecision } from './outline.ts';
import { decodePolyline } from './polyline.ts';
import { pathOf, projectionFor, sketchSizes } from './projection.ts';
import { inOrderOfTravel, towns, townsOnTheWay } from './towns.ts';

const townNamed = (name: string) => {
  const found = towns().find((town) => town.name === name);
  if (found === undefined) throw new Error(`no town ${name}`);
  return found;
};
const size = sketchSizes.narrow;
const via = (...names: string[]) => names.map(townNamed);

describe('decodePolyline', () => {
  test('decodes an encoded polyline', () => {
    // The example in the format's documentation.
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ]);
    expect(decodePolyline('')).toEqual([]);
  });

  test('decodes an outline that is in South India', () => {
    for (const line of [...coast, ...borders]) {
      for (const { longitude, latitude } of decodePolyline(line, outlinePrecision)) {
        expect(longitude).toBeGreaterThanOrEqual(73);
        expect(longitude).toBeLessThanOrEqual(85.5);
        expect(latitude).toBeGreaterThanOrEqual(5.9);
        expect(latitude).toBeLessThanOrEqual(20.5);
      }
    }
  });
});

describe('projectionFor', () => {
  test.each([
    ['a long road north', via('Nagercoil', 'Madurai', 'Tiruchirappalli', 'Chennai')],
    ['a road across', via('Kochi', 'Coimbatore', 'Salem', 'Puducherry')],
    ['one town', via('Madurai', 'Madurai')],
  ])('fits %s into the frame', (_, road) => {
    const project = projectionFor(road, size);
    for (const { x, y } of road.map(project)) {
      expect(x).toBeGreaterThan(30);
      expect(x).toBeLessThan(size.width - 30);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(size.height - 30);
    }
    expect(pathOf(road.map(project))).toMatch(/^M[\d.]+ [\d.]+(l-?[\d.]+ -?[\d.]+)+$/);
  });
});

describe('towns on the way', () => {
  const road = via('Tiruchirappalli', 'Karur', 'Tiruppur', 'Coimbatore');

  test('are the towns that the road passes, without its ends', () => {
    const names = townsOnTheWay(road).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Karur', 'Tiruppur']));
    expect(names).not.toContain('Tiruchirappalli');
    expect(names).not.toContain('Coimbatore');
    expect(names).not.toContain('Madurai');
  });

  test('are listed in the order of travel', () => {
    const back = [...road].reverse();
    const order = (line: typeof road) =>
      inOrderOfTravel(via('Tiruppur', 'Karur'), line, 5).map(({ name }) => name);
    expect(order(road)).toEqual(['Karur', 'Tiruppur']);
    expect(order(back)).toEqual(['Tiruppur', 'Karur']);
  });
});

describe('placeLabels', () => {
  const request = (text: string, x: number, y: number, isRequired = false): LabelRequest => ({
    text,
    spot: { x, y },
    size: 12,
    isRequired,
  });

  test('omits towns where there is no space, but never an end', () => {
    const crowd = [
      request('Tiruchirappalli', 160, 100, true),
      ...Array.from({ length: 12 }, (_, index) => request(`Town number ${index}`, 160, 100)),
      request('Srirangam', 161, 101, true),
    ];
    const texts = placeLabels(crowd, [], size).map(({ text }) => text);
    expect(texts).toContain('Tiruchirappalli');
    expect(texts).toContain('Srirangam');
    expect(texts.length).toBeLessThan(crowd.length);
  });

  test('puts a name at the edge towards the middle', () => {
    const [label] = placeLabels([request('Rameswaram', 310, 100, true)], [], size);
    expect(label?.anchor).toBe('end');
  });
});
