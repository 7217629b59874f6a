/** The supported languages: English and Tamil. */
export const languages = ['en', 'ta'] as const;
export type Language = (typeof languages)[number];

/** The language until the visitor chooses one. */
export const defaultLanguage: Language = 'en';

/** Parses a language from untrusted input such as a cookie or a request; null for anything else. */
export function readLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}

/** BCP 47 locales for Intl. Both write the digits 0–9. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', ta: 'ta-IN' };
