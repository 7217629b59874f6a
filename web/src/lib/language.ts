import { defaultLanguage, localeOf, readLanguage, type Language } from '@anandham/domain/language';

/** The language of this build; tests, which come from no build, speak the default one. */
export const language: Language = readLanguage(import.meta.env['SITE_LANGUAGE']) ?? defaultLanguage;

/** For Intl. */
export const locale = localeOf[language];
