import { beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '#lib/places.ts';
import { keepLastPlaces, lastPlaces, placesToOffer } from './last-places.ts';

const place = (label: string): Place => {
  const [name = label, ...detail] = label.split(', ');
  return { label, name, detail: detail.join(', '), longitude: 78, latitude: 10, isSpot: false };
};
const trichy = place('Trichy, TN');
const madurai = place('Madurai, TN');
const salem = place('Salem, TN');
const labels = (places: readonly Place[]) => places.map(({ label }) => label);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

test('lastPlaces returns the newest places first, each once, at most five', () => {
  keepLastPlaces(['A', 'B', 'C', 'D'].map(place));
  keepLastPlaces([place('C'), place('E')]);
  expect(labels(lastPlaces())).toEqual(['C', 'E', 'A', 'B', 'D']);
});

test('lastPlaces ignores invalid storage values', () => {
  window.localStorage.setItem('lastPlaces', '[1, null, {"label": "Half a place"}]');
  expect(lastPlaces()).toEqual([]);
  window.localStorage.setItem('lastPlaces', '{');
  expect(lastPlaces()).toEqual([]);
});

test('placesToOffer returns the last places for an empty text, then those that start with the text', () => {
  const last = [trichy, madurai];
  const found = [salem, madurai];
  expect(labels(placesToOffer(' ', last, found))).toEqual(['Trichy, TN', 'Madurai, TN']);
  expect(labels(placesToOffer('mad', last, found))).toEqual(['Madurai, TN', 'Salem, TN']);
  expect(labels(placesToOffer('sal', last, found))).toEqual(['Salem, TN', 'Madurai, TN']);
});
