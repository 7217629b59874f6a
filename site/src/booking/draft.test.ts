import { describe, expect, test } from 'vitest';
import { restoreAttempt, restoreFields } from './draft.ts';
import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';

const meena = { name: 'Meena', mobile: '9876543210' };

describe('the restored form', () => {
  test('has all fields of a stored draft', () => {
    const fields: BookingFields = {
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
    const stored = JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
    expect(restoreFields(stored, meena)).toEqual(fields);
  });

  test('has the optional texts of the draft, but not its page and attempt', () => {
    const draft = { note: 'Two suitcases', page: '/', attempt: { key: 'k', content: '{}' } };
    const restored = restoreFields(draft, null);
    expect(restored).toMatchObject({ note: 'Two suitcases' });
    expect(restored).not.toHaveProperty('page');
    expect(restored).not.toHaveProperty('attempt');
  });

  test('has name and mobile of the account when there is no draft', () => {
    expect(restoreFields(null, meena)).toMatchObject(meena);
    expect(restoreFields(null, { name: 'A', phone: '9000000002' })).toMatchObject({
      mobile: '9000000002',
    });
    expect(restoreFields(null, null)).toMatchObject({ name: '', mobile: '', amPm: 'AM' });
  });

  test('has the account’s name where the draft’s is empty', () => {
    expect(restoreFields({ name: '', date: '2026-11-21' }, meena)).toMatchObject({
      name: 'Meena',
      date: '2026-11-21',
    });
  });

  test.each([
    { pickup: 'Madurai', amPm: 7, name: {} },
    { pickup: { text: 5, place: { label: 'x' } } },
    { pickup: null, drop: [], time: null },
  ])('ignores invalid values of the draft %o', (draft) => {
    expect(restoreFields(draft, null)).toMatchObject({
      name: '',
      pickup: { text: '', place: null },
      drop: { text: '', place: null },
      time: '',
      amPm: 'AM',
    });
  });

  test('has the last attempt, but not an invalid one', () => {
    const attempt = { key: 'k', content: '{}' };
    expect(restoreAttempt({ attempt })).toEqual(attempt);
    expect(restoreAttempt({ attempt: { key: 1 } })).toBeNull();
    expect(restoreAttempt(null)).toBeNull();
  });
});
