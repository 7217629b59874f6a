import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('a place of 20 characters is shown whole', () => {
  expect(shorten('Srirangam, Trichy TN')).toBe('Srirangam, Trichy TN');
});

it('a longer place is cut after 20 characters and gets an ellipsis', () => {
  expect(shorten('Tiruchirappalli, Tamil Nadu')).toBe('Tiruchirappalli, Tam…');
});

it('no character is cut in two', () => {
  expect(shorten('🙂'.repeat(21))).toBe(`${'🙂'.repeat(20)}…`);
});
