import { expect, it, test } from 'vitest';
import { publicAddress, readPublicAddress } from './page-language.ts';

test.each([
  ['/', '/ta'],
  ['/trichy-to-madurai', '/ta/trichy-to-madurai'],
])('%s has the Tamil address %s, which is read back', (path, address) => {
  expect(publicAddress(path, 'ta')).toBe(address);
  expect(publicAddress(path, 'en')).toBe(path);
  expect(readPublicAddress(address)).toEqual({ language: 'ta', path });
  expect(readPublicAddress(path)).toEqual({ language: null, path });
});

it('a path that only starts with the same characters has no language', () => {
  for (const path of ['/tamil', '/tax/a', '/a/ta']) {
    expect(readPublicAddress(path)).toEqual({ language: null, path });
  }
});
