import { expect, it } from 'vitest';
import { expiryState } from './expiry.ts';
import { normaliseRegistrationNumber } from './registration-number.ts';

it.each([
  ['tn45ab1234', 'TN 45 AB 1234'],
  ['TN-45-AB-1234', 'TN 45 AB 1234'],
  [' TN 45  AB 1234 ', 'TN 45 AB 1234'],
  ['PY01 7', 'PY 01 7'],
  ['22bh1234aa', '22 BH 1234 AA'],
  ['DL 1C AB 1234', 'DL 1 CAB 1234'],
])('the registration number %j is stored as %s', (text, stored) => {
  expect(normaliseRegistrationNumber(text)).toBe(stored);
});

it.each([
  '',
  'TN',
  'oops',
  '1234',
  'TN 45 AB',
  'TN 45 AB 12345',
  '22 BH 123 AA',
  'TN 45 AB 1234 X 567',
  'தநா 45',
  'TN/45',
])('%j is not a registration number', (text) => {
  expect(normaliseRegistrationNumber(text)).toBeNull();
});

it.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'ending'],
  ['2026-12-21', 'ending'],
  ['2026-12-22', null],
])('on 21 November 2026 a paper that is valid until %s is %s', (validUntil, state) => {
  expect(expiryState(validUntil, '2026-11-21')).toBe(state);
});
