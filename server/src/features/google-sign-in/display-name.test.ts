import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { personName } from '@anandham/contract/schemas/common';
import { displayName } from './display-name.ts';

test.each([
  ['Kavitha Raman', 'Kavitha Raman'],
  ['  Kavitha \n Raman\t', 'Kavitha Raman'],
  ['Kavitha\u202eRaman', 'Kavitha Raman'],
  ['கவிதா', 'கவிதா'],
  ['x'.repeat(81), 'x'.repeat(80)],
  [`${'x'.repeat(78)}👨‍👩‍👧`, 'x'.repeat(78)],
  [null, 'kavitha.r'],
  ['\u200b\u2800', 'kavitha.r'],
])('the Google name %o becomes the display name %o', (claimed, expected) => {
  expect(displayName(claimed, 'kavitha.r@gmail.example')).toBe(expected);
});

it('every display name passes the validation of a typed name', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(null));
  fc.assert(
    fc.property(anything, fc.string({ unit: 'binary' }), (claimed, local) => {
      const name = displayName(claimed, `${local}@gmail.example`);
      expect(personName.parse(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});
