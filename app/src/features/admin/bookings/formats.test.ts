import { describe, expect, it } from 'vitest';
import { parseWholeNumber, shorten } from './formats.ts';

describe('shorten', () => {
  it('returns a place of 20 characters unchanged', () => {
    expect(shorten('Srirangam, Trichy TN')).toBe('Srirangam, Trichy TN');
  });

  it('cuts a longer place after 20 characters and adds an ellipsis', () => {
    expect(shorten('Tiruchirappalli, Tamil Nadu')).toBe('Tiruchirappalli, Tam…');
  });

  it('does not cut inside a character', () => {
    expect(shorten('🙂'.repeat(21))).toBe(`${'🙂'.repeat(20)}…`);
  });
});

describe('parseWholeNumber', () => {
  it.each([
    ['5360', 5360],
    [' 1,05,400 ', 105_400],
    ['12 640', 12_640],
    ['0', 0],
  ])('reads %j as %d', (text, number) => {
    expect(parseWholeNumber(text)).toBe(number);
  });

  it.each(['', '12.5', '-3', '₹500', '1e3', ',5', '123456789'])('returns null for %j', (text) => {
    expect(parseWholeNumber(text)).toBeNull();
  });
});
