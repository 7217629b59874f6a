import { expect, it } from 'vitest';
import { readLanguage } from './language.ts';

it('readLanguage accepts the supported languages and returns null for anything else', () => {
  expect(readLanguage('ta')).toBe('ta');
  for (const odd of ['TA', 'hi', '', null, undefined, 3, 'toString']) {
    expect(readLanguage(odd)).toBeNull();
  }
});
