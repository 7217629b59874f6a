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
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

test('the places of the newest trip come first, each once, five at most', () => {
  keepLastPlaces(['A', 'B', 'C', 'D'].map(place));
  keepLastPlaces([place('C'), place('E')]);
  expect(labels(lastPlaces())).toEqual(['C', 'E', 'A', 'B', 'D']);
});

test('what somebody else has written there is passed over', () => {
  window.localStorage.setItem('lastPlaces', '[1, null, {"label": "Half a place"}]');
  expect(lastPlaces()).toEqual([]);
  window.localStorage.setItem('lastPlaces', '{');
  expect(lastPlaces()).toEqual([]);
});

test('before anything is typed the last places are offered, then those that begin like it', () => {
  const last = [trichy, madurai];
  const found = [salem, madurai];
  expect(labels(placesToOffer(' ', last, found))).toEqual(['Trichy, TN', 'Madurai, TN']);
  expect(labels(placesToOffer('mad', last, found))).toEqual(['Madurai, TN', 'Salem, TN']);
  expect(labels(placesToOffer('sal', last, found))).toEqual(['Salem, TN', 'Madurai, TN']);
});
