import { expect, test } from 'vitest';
import { createMapsEngine } from './engine.ts';

const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label);

test('autocomplete finds places by an unfinished text, search by a name, an alias or a label', () => {
  const maps = createMapsEngine();
  expect(labels(maps.autocomplete('madur', 1))).toEqual(['Madurai, Tamil Nadu']);
  expect(maps.autocomplete('madur', 3)).toHaveLength(3);
  expect(labels(maps.search('Trichy', 1))).toEqual(['Tiruchirappalli, Tamil Nadu']);
  // A label finds its own place; a large city outside the served states finds none.
  expect(labels(maps.search('Gudalur, Theni, Tamil Nadu', 1))).toEqual([
    'Gudalur, Theni, Tamil Nadu',
  ]);
  expect(maps.search('Agra', 3)).toEqual([]);
});

test('route finds a trip over the highways of equal length both ways', () => {
  const maps = createMapsEngine();
  const [trichy, madurai] = [maps.search('Trichy', 1)[0], maps.search('Madurai', 1)[0]];
  if (trichy === undefined || madurai === undefined) throw new Error('the gazetteer has both');
  const route = maps.route(trichy, madurai);
  expect(route?.method).toBe('network');
  // 135 km by the milestones of NH 38.
  expect(route?.distanceMetres).toBeGreaterThan(125_000);
  expect(route?.distanceMetres).toBeLessThan(145_000);
  expect(maps.route(madurai, trichy)?.distanceMetres).toBe(route?.distanceMetres);
});
