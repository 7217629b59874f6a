import { describe, expect, test } from 'vitest';
import { restoreAttempt, restoreFields } from './draft.ts';
import type { BookingFields } from '#lib/trip/fields.ts';

const meena = { name: 'Meena', mobile: '9876543210' };

describe('the form as it was left', () => {
  test('comes back whole after a trip through the storage', () => {
    const left: BookingFields = {
      name: 'Ravi',
      mobile: '9000000001',
      pickup: {
        text: 'Madurai, Tamil Nadu',
        place: {
          label: 'Madurai, Tamil Nadu',
          name: 'Madurai',
          detail: 'Tamil Nadu',
          longitude: 78.1,
          latitude: 9.9,
          isSpot: false,
        },
      },
      drop: { text: 'some street', place: null },
      date: '2026-11-21',
      time: '06:30',
      amPm: 'PM',
      trip: 'Round Trip',
    };
    const kept = JSON.parse(JSON.stringify(left)) as Record<string, unknown>;
    expect(restoreFields(kept, meena)).toEqual(left);
  });

  test('comes back with the optional texts of the request, but not with what surrounds it', () => {
    const left = { note: 'Two suitcases', page: '/', attempt: { key: 'k', content: '{}' } };
    const restored = restoreFields(left, null);
    expect(restored).toMatchObject({ note: 'Two suitcases' });
    expect(restored).not.toHaveProperty('page');
    expect(restored).not.toHaveProperty('attempt');
  });

  test('without a draft, name and mobile are those of the account', () => {
    expect(restoreFields(null, meena)).toMatchObject(meena);
    expect(restoreFields(null, { name: 'A', phone: '9000000002' })).toMatchObject({
      mobile: '9000000002',
    });
    expect(restoreFields(null, null)).toMatchObject({ name: '', mobile: '', amPm: 'AM' });
  });

  test('what was left empty before signing in is filled from the account', () => {
    expect(restoreFields({ name: '', date: '2026-11-21' }, meena)).toMatchObject({
      name: 'Meena',
      date: '2026-11-21',
    });
  });

  test.each([
    { pickup: 'Madurai', amPm: 7, name: {} },
    { pickup: { text: 5, place: { label: 'x' } } },
    { pickup: null, drop: [], time: null },
  ])('a spoiled draft (%o) does no harm', (draft) => {
    expect(restoreFields(draft, null)).toMatchObject({
      name: '',
      pickup: { text: '', place: null },
      drop: { text: '', place: null },
      time: '',
      amPm: 'AM',
    });
  });

  test('the last attempt survives, a broken one does not', () => {
    const attempt = { key: 'k', content: '{}' };
    expect(restoreAttempt({ attempt })).toEqual(attempt);
    expect(restoreAttempt({ attempt: { key: 1 } })).toBeNull();
    expect(restoreAttempt(null)).toBeNull();
  });
});
