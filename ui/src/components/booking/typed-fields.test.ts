import { describe, expect, it } from 'vitest';
import type { QuotedTrip } from '@anandham/contract/quoted-trip';
import { blankFields, onlyTrip, type BookingFields } from '#lib/trip/fields.ts';
import { mergeFields, presetFields, type TypedTexts } from './typed-fields.ts';

const place = (name: string) => ({
  label: `${name}, Tamil Nadu`,
  name,
  detail: 'Tamil Nadu',
  longitude: 78.12,
  latitude: 9.92,
  isSpot: false,
});
const madurai = place('Madurai');
const restored: BookingFields = {
  name: 'Meena',
  mobile: '9443412345',
  pickup: { text: '', place: null },
  drop: { text: madurai.label, place: madurai },
  date: '2026-11-28',
  time: '06:30',
  amPm: 'PM',
  trip: onlyTrip,
};
const palani: QuotedTrip = {
  from: 'trichy',
  to: 'Palani, Tamil Nadu',
  date: '',
  dateProblem: null,
  returnDate: '',
  returnProblem: null,
  vehicleClassId: '',
  classProblem: null,
  quote: {
    kind: 'ready',
    oneWayKm: 120,
    km: 240,
    road: { metres: 120_400, seconds: 9_000, line: '', source: 'estimate' },
    pickup: place('Tiruchirappalli'),
    drop: place('Palani'),
  },
};

function merge(typed: TypedTexts, preset: QuotedTrip | null = null, savedHere = false) {
  return mergeFields(restored, { typed, preset: presetFields(preset), savedHere });
}
const texts = ({ pickup, drop, date }: BookingFields) => [pickup.text, drop.text, date];

describe('text typed before hydration', () => {
  it('replaces the restored fields', () => {
    const typed = {
      name: 'Ravi',
      mobile: '98400',
      pickup: 'sriran',
      drop: 'Palani',
      date: '2026-12-01',
      time: '7',
      amPm: 'PM',
    };
    expect(merge(typed)).toEqual({
      ...typed,
      pickup: { text: 'sriran', place: null },
      drop: { text: 'Palani', place: null },
      trip: onlyTrip,
    });
  });

  it('changes nothing when there is none', () => {
    expect(merge({})).toEqual(restored);
  });

  it('includes the half of the day that was shown beside a typed time', () => {
    expect(merge({ time: '9' })).toMatchObject({ time: '9', amPm: 'AM' });
    expect(merge({ amPm: 'PM' })).toMatchObject({ time: '06:30', amPm: 'PM' });
  });
});

describe('the preset of a page', () => {
  it('is rendered by the server, with the place that a label names', () => {
    const fields = presetFields(palani);
    expect(fields.pickup).toEqual({ text: 'trichy', place: null });
    expect(fields.drop).toEqual({ text: 'Palani, Tamil Nadu', place: place('Palani') });
    expect(presetFields(null)).toEqual(blankFields);
  });

  it('replaces places typed on another page', () => {
    expect(texts(merge({}, palani))).toEqual(['trichy', 'Palani, Tamil Nadu', '2026-11-28']);
  });

  it('replaces a date when it has one', () => {
    expect(merge({}, { ...palani, date: '2026-12-24' }).date).toBe('2026-12-24');
    expect(merge({}, { ...palani, date: '2026-12-24' }, true).date).toBe('2026-11-28');
  });

  it('does not replace places saved on the same page', () => {
    expect(texts(merge({}, palani, true))).toEqual(['trichy', madurai.label, '2026-11-28']);
  });

  it('is replaced by a typed place, also by an emptied field', () => {
    expect(merge({ drop: 'Ooty' }, palani, true).drop.text).toBe('Ooty');
    expect(merge({ drop: '' }, palani).drop).toEqual({ text: '', place: null });
  });
});
