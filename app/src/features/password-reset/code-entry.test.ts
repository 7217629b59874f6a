import { describe, expect, test } from 'vitest';
import { enterText, eraseAt, noDigits, typedInto } from './code-entry.ts';

const of = (text: string) => Array.from(text, (digit) => (digit === '_' ? '' : digit));

describe('entering the code', () => {
  test.each([
    { what: 'types the first digit', before: '____', at: 0, text: '4', after: '4___', next: 1 },
    { what: 'types the last digit', before: '481_', at: 3, text: '5', after: '4815', next: 3 },
    { what: 'types an x', before: '4___', at: 1, text: 'x', after: '4___', next: 1 },
    { what: 'pastes the code', before: '____', at: 0, text: '4815', after: '4815', next: 3 },
    {
      what: 'pastes the code into the last box',
      before: '12__',
      at: 3,
      text: '4815',
      after: '4815',
      next: 3,
    },
    {
      what: 'pastes the code with spaces',
      before: '4___',
      at: 1,
      text: ' 4 8 1 5 ',
      after: '4815',
      next: 3,
    },
    { what: 'pastes half of the code', before: '48__', at: 2, text: '15', after: '4815', next: 3 },
    {
      what: 'pastes too many digits',
      before: '____',
      at: 0,
      text: '481516',
      after: '4815',
      next: 3,
    },
    {
      what: 'pastes the whole sentence',
      before: '____',
      at: 0,
      text: 'At 10:32: your code is 4815. It lives 120 seconds.',
      after: '4815',
      next: 3,
    },
    {
      what: 'pastes a text without digits',
      before: '4___',
      at: 1,
      text: 'hello',
      after: '4___',
      next: 1,
    },
  ])('a visitor $what', ({ before, at, text, after, next }) => {
    expect(enterText(of(before), at, text)).toEqual({ digits: of(after), next });
  });

  test('a digit typed into a full box replaces the old one, before or after it', () => {
    expect(typedInto('4', '47')).toBe('7');
    expect(typedInto('4', '74')).toBe('7');
    expect(typedInto('4', '44')).toBe('4');
    expect(typedInto('4', '4815')).toBe('4815');
    expect(typedInto('', '48')).toBe('48');
  });

  test('Backspace clears the box, then the one to the left', () => {
    expect(eraseAt(of('4815'), 3)).toEqual({ digits: of('481_'), next: 3 });
    expect(eraseAt(of('481_'), 3)).toEqual({ digits: of('48__'), next: 2 });
    expect(eraseAt(noDigits, 0)).toEqual({ digits: noDigits, next: 0 });
  });
});
