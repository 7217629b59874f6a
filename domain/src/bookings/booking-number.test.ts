import { expect, test } from 'vitest';
import { readBookingNumber } from './booking-number.ts';

test.each([
  ['AC-7K3M', 'AC-7K3M'],
  [' ac-7k3m ', 'AC-7K3M'],
  ['AC 7K3M', 'AC-7K3M'],
  ['ac7k3m', 'AC-7K3M'],
  ['7k3m', 'AC-7K3M'],
  ['7K3MXY', 'AC-7K3MXY'],
])('"%s" is read as the booking number %s', (typed, number) => {
  expect(readBookingNumber(typed)).toBe(number);
});

test.each(['', 'AC', 'AC-', '7K3', '7K3MXYZ7', '9443', 'AC-9443', 'meena', 'AC-7K8M', 'X-7K3M'])(
  '"%s" is no booking number',
  (typed) => {
    expect(readBookingNumber(typed)).toBeNull();
  },
);
