import { certainConfidence } from '@anandham/domain/bookings/place-confidence';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '#coordinates.ts';
import { createMapsEngine } from '#engine.ts';
import { readGazetteer } from '#gazetteer.ts';
import type { Place } from '#place.ts';
import { readAddresses, readGarbage } from '#testing/reference-data.ts';

const maps = createMapsEngine();
const places = readGazetteer().entries.map(({ place }) => place);

/** The place that a booking accepts for the text, or null. */
function accepted(text: string): Place | null {
  const [best] = maps.search(text, 1);
  return best !== undefined && best.confidence >= certainConfidence ? best : null;
}

const landmarkKm = 10;

/** True for one of the correct labels, or for a landmark in that town. */
function isRight(place: Place, labels: readonly string[]): boolean {
  return labels.some((label) => {
    if (`${place.label},`.startsWith(label)) return true;
    const town = places.find((one) => `${one.label},`.startsWith(label));
    const isIn = town !== undefined && place.label.split(', ')[1] === town.name;
    return isIn && greatCircleKm(place, town) < landmarkKm;
  });
}

describe.each(['tuning', 'heldOut'] as const)('in the %s half', (half) => {
  test('no garbage is accepted', () => {
    const garbage = readGarbage(half);
    expect(garbage.length).toBeGreaterThanOrEqual(100);
    expect(garbage.filter((text) => accepted(text) !== null)).toEqual([]);
  });

  test('at least 95 % of the addresses resolve to the right town', () => {
    const addresses = readAddresses(half);
    expect(addresses.length).toBeGreaterThanOrEqual(100);
    const wrong = addresses.filter(({ text, labels }) => {
      const place = accepted(text);
      return place === null || !isRight(place, labels);
    });
    expect(wrong.length / addresses.length).toBeLessThanOrEqual(0.05);
  });
});

test.each([
  ['tanjor', 'Thanjavur, Tamil Nadu'],
  ['madhurai', 'Madurai, Tamil Nadu'],
  ['மதுரை', 'Madurai, Tamil Nadu'],
  ['Madurai, TN, India', 'Madurai, Tamil Nadu'],
  ['trichy airport', 'Tiruchirappalli International Airport, Tiruchirappalli, Tamil Nadu'],
  ['12 Gandhi Street, KK Nagar, Madurai', 'Madurai, Tamil Nadu'],
  ['12 Gandhi Street, KK Nagar, Trichy', 'K.K. Nagar, Tiruchirappalli, Tamil Nadu'],
])('"%s" is accepted as %s', (text, label) => {
  expect(accepted(text)?.label).toBe(label);
});

test.each([
  '$(sleep 3)',
  'Nowhere Village, Madurai',
  'trichy to madurai',
  'Anna Nagar',
  'Salem, Oregon',
  'Murugan',
])('"%s" is not accepted', (text) => {
  expect(accepted(text)).toBeNull();
});

test('every label has confidence 1', () => {
  for (const { label } of places) {
    expect(maps.search(label, 1)).toEqual([expect.objectContaining({ label, confidence: 1 })]);
  }
});
