import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('after signing in', () => {
  it.each(['/', '/bookings', '/#booknow', '/admin?page=2', '/bookings/0198'])(
    'a visitor goes back to %s',
    (from) => {
      expect(returnPath({ from })).toBe(from);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'bookings',
    '',
    '/auth',
    '/auth?again',
    7,
    null,
  ])('a visitor is not sent to %j', (from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it.each([null, undefined, 'x', {}])('a visitor with the state %j goes home', (state) => {
    expect(returnPath(state)).toBe('/');
  });
});
