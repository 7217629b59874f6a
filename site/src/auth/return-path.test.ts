import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const searchFor = (from: string) => `?${new URLSearchParams({ from }).toString()}`;

describe('after signing in', () => {
  it.each(['/', '/bookings', '/#booknow', '/admin?page=2', '/bookings/0198'])(
    'a visitor goes back to %s',
    (from) => {
      expect(returnPath(searchFor(from))).toBe(from);
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
  ])('a visitor is not sent to %j', (from) => {
    expect(returnPath(searchFor(from))).toBe('/');
  });

  it.each(['', '?', '?to=/bookings'])('a visitor with the query %j goes home', (search) => {
    expect(returnPath(search)).toBe('/');
  });
});
