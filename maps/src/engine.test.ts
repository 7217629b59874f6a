import { expect, test } from 'vitest';
import { createMapsEngine } from './engine.ts';

const maps = createMapsEngine();

test('a customer who types "trichy" is offered Tiruchirappalli first', () => {
  expect(maps.autocomplete('trichy', 5)[0]?.label).toBe('Tiruchirappalli, Tamil Nadu');
});

test('a label of another gazetteer names the same town', () => {
  expect(maps.search('Madurai, TN, India', 1)[0]?.label).toBe('Madurai, Tamil Nadu');
});

test('from Trichy to Madurai it is about 135 km', () => {
  const [from] = maps.search('Trichy', 1);
  const [to] = maps.search('Madurai', 1);
  const route = from && to ? maps.route(from, to) : null;
  expect(route?.distanceMetres).toBeGreaterThan(131_000);
  expect(route?.distanceMetres).toBeLessThan(140_000);
});
