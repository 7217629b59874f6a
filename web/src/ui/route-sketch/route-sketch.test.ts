import { describe, expect, test } from 'vitest';
import { placeLabels, type LabelRequest } from './labels.ts';
import { borders, coast, outlinePrecision } from './outline.ts';
import { decodePolyline } from './polyline.ts';
import { pathOf, projectionFor, sketchSizes } from './projection.ts';
import { inOrderOfTravel, towns, townsOnTheWay } from './towns.ts';

const townNamed = (name: string) => {
  const found = towns.find((town) => town.name === name);
  if (found === undefined) throw new Error(`no town ${name}`);
  return found;
};
const size = sketchSizes.narrow;
const via = (...names: string[]) => names.map(townNamed);

describe('an encoded road', () => {
  test('is read as it was written', () => {
    // The example of the format's own description.
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ]);
    expect(decodePolyline('')).toEqual([]);
  });

  test('the outline lies in south India', () => {
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

describe('the frame', () => {
  test.each([
    ['a long road north', via('Nagercoil', 'Madurai', 'Tiruchirappalli', 'Chennai')],
    ['a road across', via('Kochi', 'Coimbatore', 'Salem', 'Puducherry')],
    ['one town', via('Madurai', 'Madurai')],
  ])('holds %s whole', (_, road) => {
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

describe('the towns on the way', () => {
  const road = via('Tiruchirappalli', 'Karur', 'Tiruppur', 'Coimbatore');

  test('are those the road passes, without its ends', () => {
    const names = townsOnTheWay(road).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Karur', 'Tiruppur']));
    expect(names).not.toContain('Tiruchirappalli');
    expect(names).not.toContain('Coimbatore');
    expect(names).not.toContain('Madurai');
  });

  test('are told in the order one comes through', () => {
    const back = [...road].reverse();
    const order = (line: typeof road) =>
      inOrderOfTravel(via('Tiruppur', 'Karur'), line, 5).map(({ name }) => name);
    expect(order(road)).toEqual(['Karur', 'Tiruppur']);
    expect(order(back)).toEqual(['Tiruppur', 'Karur']);
  });
});

describe('the names', () => {
  const request = (text: string, x: number, y: number, must = false): LabelRequest => ({
    text,
    spot: { x, y },
    size: 12,
    must,
  });

  test('a town gives way where it is crowded, an end never', () => {
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

  test('at the edge a name stands towards the middle', () => {
    const [label] = placeLabels([request('Rameswaram', 310, 100, true)], [], size);
    expect(label?.anchor).toBe('end');
  });
});
