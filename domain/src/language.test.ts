import { expect, it } from 'vitest';
import { readLanguage } from './language.ts';

it('a language from outside is one of ours, or none', () => {
  expect(readLanguage('ta')).toBe('ta');
  for (const odd of ['TA', 'hi', '', null, undefined, 3, 'toString']) {
    expect(readLanguage(odd)).toBeNull();
  }
});
