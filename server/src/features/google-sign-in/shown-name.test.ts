import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { personName } from '@anandham/contract/schemas/common';
import { shownName } from './shown-name.ts';

test.each([
  ['Kavitha Raman', 'Kavitha Raman'],
  ['  Kavitha \n Raman\t', 'Kavitha Raman'],
  ['Kavitha\u202eRaman', 'Kavitha Raman'],
  ['கவிதா', 'கவிதா'],
  ['x'.repeat(81), 'x'.repeat(80)],
  [`${'x'.repeat(78)}👨‍👩‍👧`, 'x'.repeat(78)],
  [null, 'kavitha.r'],
  ['\u200b\u2800', 'kavitha.r'],
])('a Google account called %o is called %o here', (claimed, called) => {
  expect(shownName(claimed, 'kavitha.r@gmail.example')).toBe(called);
});

it('whatever Google tells, the name is one that could have been typed here', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(null));
  fc.assert(
    fc.property(anything, fc.string({ unit: 'binary' }), (claimed, local) => {
      const name = shownName(claimed, `${local}@gmail.example`);
      expect(personName.parse(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});
