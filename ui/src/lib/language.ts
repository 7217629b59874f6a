import { defaultLanguage, localeOf, readLanguage, type Language } from '@anandham/domain/language';
import { getLocale, overwriteGetLocale } from '#paraglide/runtime';

// A page has one language. On the server it differs between requests, and the renderer overwrites this.
if (typeof document !== 'undefined') {
  overwriteGetLocale(() => readLanguage(document.documentElement.lang) ?? defaultLanguage);
}

/** The language of the page. Read it while rendering, never when a module is loaded. */
export function currentLanguage(): Language {
  return getLocale();
}

/** The same for Intl. */
export function currentLocale(): string {
  return localeOf[currentLanguage()];
}
