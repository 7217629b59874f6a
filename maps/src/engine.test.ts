import { expect, test } from 'vitest';
import { createMapsEngine } from './engine.ts';

const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label);

test('places are found by what was typed so far, and by what they are called', () => {
  const maps = createMapsEngine();
  expect(labels(maps.autocomplete('madur', 1))).toEqual(['Madurai, Tamil Nadu']);
  expect(maps.autocomplete('madur', 3)).toHaveLength(3);
  expect(labels(maps.search('Trichy', 1))).toEqual(['Tiruchirappalli, Tamil Nadu']);
  // A label of ours names its own place; a large city elsewhere is none of ours.
  expect(labels(maps.search('Gudalur, Theni, Tamil Nadu', 1))).toEqual([
    'Gudalur, Theni, Tamil Nadu',
  ]);
  expect(maps.search('Agra', 3)).toEqual([]);
});

test('a trip over the highways is known, and as long there as back', () => {
  const maps = createMapsEngine();
  const [trichy, madurai] = [maps.search('Trichy', 1)[0], maps.search('Madurai', 1)[0]];
  if (trichy === undefined || madurai === undefined) throw new Error('both are well known');
  const there = maps.route(trichy, madurai);
  expect(there?.method).toBe('network');
  // 135 km by the milestones of NH 38.
  expect(there?.distanceMetres).toBeGreaterThan(125_000);
  expect(there?.distanceMetres).toBeLessThan(145_000);
  expect(maps.route(madurai, trichy)?.distanceMetres).toBe(there?.distanceMetres);
});
