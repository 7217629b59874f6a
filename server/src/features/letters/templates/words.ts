import type { Language } from '@anandham/domain/language';
import { type LetterWords, english } from './words-en.ts';
import { tamil } from './words-ta.ts';

/** The words of letters, and of what is attached to them. */
export const letterWords: Readonly<Record<Language, LetterWords>> = { en: english, ta: tamil };
