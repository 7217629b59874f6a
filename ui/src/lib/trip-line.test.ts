import { expect, it } from 'vitest';
import { tripLine } from './trip-line.ts';

const trip = {
  pickup: 'Tiruchirappalli, Tamil Nadu',
  drop: 'Madurai, Tamil Nadu',
  date: '2026-12-05',
  fare: 5240,
};

it.each([
  [trip, 'Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240'],
  [{ ...trip, returnDate: '' }, 'Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240'],
  [{ ...trip, returnDate: '2026-12-05' }, 'Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240'],
  [
    { ...trip, returnDate: '2026-12-07' },
    'Tiruchirappalli → Madurai, Sat, 5 Dec – Mon, 7 Dec, ₹5,240',
  ],
  [{ ...trip, fare: null }, 'Tiruchirappalli → Madurai, Sat, 5 Dec'],
  [{ ...trip, date: 'tomorrow', fare: null }, 'Tiruchirappalli → Madurai'],
])('%o is written as %s', (given, line) => {
  expect(tripLine(given)).toBe(line);
});
