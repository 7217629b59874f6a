import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([
  ['5360', 5360],
  [' 1,05,400 ', 105_400],
  ['12 640', 12_640],
  ['0', 0],
])('the operator types %j and means %d', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

it.each(['', '12.5', '-3', '₹500', '1e3', ',5', '123456789'])('%j is no whole number', (text) => {
  expect(wholeNumber(text)).toBeNull();
});
