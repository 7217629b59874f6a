import { describe, expect, it } from 'vitest';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import { tariff } from '@anandham/domain/bookings/fare';
import { provideSettings } from '#lib/settings.ts';
import { chosenClass, isBookable } from './classes.ts';
import { priceOf } from './price.ts';

const sedan = {
  kind: 'minimum-km',
  minimumKmPerDay: 250,
  rupeesPerKm: 13,
  driverAllowanceRupeesPerDay: 400,
  nightChargeRupees: 250,
} as const;
const classes = [
  { _id: 'suv', name: 'SUV 6+1', nameTamil: null, seats: 6, tariff },
  { _id: 'sedan', name: 'Sedan', nameTamil: null, seats: 4, tariff: sedan },
];
const offer = (offered: typeof classes) =>
  provideSettings(() => publicSettings(defaultSettings, tariff, { classes: offered }));

const place = {
  label: 'Madurai',
  name: 'Madurai',
  detail: '',
  longitude: 78,
  latitude: 9,
  isSpot: false,
};
const road = { metres: 131_000, seconds: 8_000, line: '', source: 'estimate' } as const;
const quote = { kind: 'ready', oneWayKm: 131, km: 262, road, pickup: place, drop: place } as const;

describe('the price of a trip', () => {
  it.each([
    [{ date: '' }, 1, 5_240],
    [{ date: '2026-12-05', returnDate: '' }, 1, 5_240],
    [{ date: '2026-12-05', returnDate: '2026-12-05' }, 1, 5_240],
    [{ date: '2026-12-05', returnDate: '2026-12-06' }, 2, 2_620 + 7_000],
    [{ date: '2026-12-05', vehicleClassId: 'sedan' }, 1, 262 * 13 + 400],
    [
      { date: '2026-12-05', returnDate: '2026-12-06', vehicleClassId: 'sedan' },
      2,
      500 * 13 + 800 + 250,
    ],
    [{ date: '2026-12-05', vehicleClassId: 'retired' }, 1, 5_240],
  ])('of %o is for %d days ₹%d', (fields, days, totalRupees) => {
    offer(classes);
    expect(priceOf(quote, fields)).toMatchObject({ kind: 'ready', days, fare: { totalRupees } });
  });

  it.each([
    { date: '2026-12-05', returnDate: '2026-12-04' },
    { date: '2026-12-05', returnDate: '2027-02-02' },
    { date: '2026-12-05', returnDate: 'soon' },
    { date: '', returnDate: '2026-12-05' },
  ])('waits for other dates than %o', (fields) => {
    expect(priceOf(quote, fields)).toEqual({ kind: 'dates' });
  });

  it('is that of the road while the road is not known', () => {
    expect(priceOf({ kind: 'failed' }, { date: '' })).toEqual({ kind: 'failed' });
  });
});

describe('a form', () => {
  it('starts with the first class where there are several, and keeps a chosen one', () => {
    offer(classes);
    expect(chosenClass('')).toBe('suv');
    expect(chosenClass('sedan')).toBe('sedan');
    expect(isBookable('sedan')).toBe(true);
  });

  it('has nothing to choose where there is one class', () => {
    offer(classes.slice(0, 1));
    expect(chosenClass('')).toBe('');
    expect(isBookable('sedan')).toBe(false);
  });
});
