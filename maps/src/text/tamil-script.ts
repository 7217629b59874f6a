const consonants: Readonly<Record<string, string>> = {
  க: 'k',
  ங: 'n',
  ச: 's',
  ஞ: 'n',
  ட: 'd',
  ண: 'n',
  த: 't',
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'y',
  ர: 'r',
  ல: 'l',
  வ: 'v',
  ழ: 'l',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஜ: 'j',
  ஷ: 's',
  ஸ: 's',
  ஹ: 'h',
};

const vowels: Readonly<Record<string, string>> = {
  அ: 'a',
  ஆ: 'a',
  இ: 'i',
  ஈ: 'i',
  உ: 'u',
  ஊ: 'u',
  எ: 'e',
  ஏ: 'e',
  ஐ: 'ai',
  ஒ: 'o',
  ஓ: 'o',
  ஔ: 'au',
  ஃ: '',
};

const vowelSigns: Readonly<Record<string, string>> = {
  'ா': 'a',
  'ி': 'i',
  'ீ': 'i',
  'ு': 'u',
  'ூ': 'u',
  'ெ': 'e',
  'ே': 'e',
  'ை': 'ai',
  'ொ': 'o',
  'ோ': 'o',
  'ௌ': 'au',
  '்': '',
};

const tamilBlock = /[\u0b80-\u0bff]/;

/** True when the text contains a Tamil letter. */
export function hasTamilLetters(text: string): boolean {
  return tamilBlock.test(text);
}

/** Transliterates Tamil letters into Latin ones by sound and keeps all other characters. */
export function latinFromTamil(text: string): string {
  if (!hasTamilLetters(text)) return text;
  const letters = Array.from(text.normalize('NFC').replaceAll('ற்ற', 'ட்ர'));
  let latin = '';
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    if (consonant === undefined) {
      latin += vowels[letter] ?? vowelSigns[letter] ?? letter;
      continue;
    }
    // A consonant without a vowel sign carries the inherent "a".
    const sign = vowelSigns[letters[index + 1] ?? ''];
    latin += sign === undefined ? `${consonant}a` : consonant;
  }
  return latin;
}
