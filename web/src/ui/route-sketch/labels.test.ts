import { expect, test } from 'vitest';
import { placeLabels } from './labels.ts';

const size = { width: 320, height: 208 };

test('a name turns to the side where it has room, in Tamil letters too', () => {
  const request = (text: string) => ({ text, spot: { x: 45, y: 80 }, size: 14, must: true });
  // The road leads away to the right, so the left is free.
  const road = [
    { x: 45, y: 80 },
    { x: 200, y: 80 },
  ];
  expect(placeLabels([request('Pal')], road, size)[0]?.anchor).toBe('end');
  expect(placeLabels([request('பழனி')], road, size)[0]?.anchor).not.toBe('end');
});

test('two names in Tamil letters do not stand in each other', () => {
  const requests = [
    { text: 'திண்டுக்கல்', spot: { x: 160, y: 100 }, size: 12, must: true },
    { text: 'புதுக்கோட்டை', spot: { x: 250, y: 100 }, size: 12, must: false },
  ];
  const labels = placeLabels(requests, [], size);
  const [first, second] = labels.map(({ x, y, anchor }) => ({ x, y, anchor }));
  expect(second === undefined || second.y !== first?.y || second.anchor !== 'end').toBe(true);
});
