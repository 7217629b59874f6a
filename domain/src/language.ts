/** The languages the product speaks: English, and Tamil as people in Trichy read it. */
export const languages = ['en', 'ta'] as const;
export type Language = (typeof languages)[number];

/** What speaks where nobody has chosen. */
export const defaultLanguage: Language = 'en';

/** Reads a language from outside: a cookie, a request, a setting. Anything else is null. */
export function readLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}

/** For Intl, as people here write: digits stay 0–9 in both. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', ta: 'ta-IN' };
