import type { Language } from '@anandham/domain/language';
import { type LetterWords, english } from './words-en.ts';
import { tamil } from './words-ta.ts';

export const letterWords: Readonly<Record<Language, LetterWords>> = { en: english, ta: tamil };
