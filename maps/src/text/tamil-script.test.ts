import { expect, test } from 'vitest';
import { hasTamilLetters, latinFromTamil } from './tamil-script.ts';

test.each([
  ['தமிழ்நாடு', 'tamilnadu'],
  ['மதுரை', 'maturai'],
  ['சென்னை', 'sennai'],
  ['ஊட்டி', 'uddi'],
  ['ஈரோடு', 'irodu'],
  ['ஏற்காடு', 'erkadu'],
  ['ஐயர்மலை', 'aiyarmalai'],
  ['ஒகேனக்கல்', 'okenakkal'],
  ['ஓசூர்', 'osur'],
  ['ஔவையார்', 'auvaiyar'],
  ['ஆற்காடு', 'arkadu'],
  ['இலுப்பூர்', 'iluppur'],
  ['உதகை', 'utakai'],
  ['எழும்பூர்', 'elumpur'],
  ['அரியலூர்', 'ariyalur'],
  ['வேற்றூர்', 'vedrur'],
  ['ஜங்ஷன்', 'jansan'],
  ['ஸ்ரீரங்கம்', 'srirankam'],
  ['ஹோட்டல்', 'hoddal'],
  ['ஃ', ''],
  ['ஞாயிறு', 'nayiru'],
  ['வெள்ளணை', 'vellanai'],
  ['கௌதமபுரி', 'kautamapuri'],
  ['பொன்னமராவதி', 'ponnamaravati'],
  ['திருச்சி junction 2', 'tirussi junction 2'],
  ['Trichy', 'Trichy'],
  ['', ''],
])('%s is transliterated as %s', (tamil, latin) => {
  expect(latinFromTamil(tamil)).toBe(latin);
});

test('a vowel sign alone is transliterated, and a sign of two parts is one', () => {
  expect(latinFromTamil('\u0bbe')).toBe('a');
  expect(latinFromTamil('க\u0bc6\u0bbe')).toBe('ko');
});

test('hasTamilLetters is true as soon as one letter is Tamil', () => {
  expect([
    hasTamilLetters('Trichy'),
    hasTamilLetters('Trichy திரு'),
    hasTamilLetters('मदुरै'),
  ]).toEqual([false, true, false]);
});
