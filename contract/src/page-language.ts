import { defaultLanguage, type Language } from '@anandham/domain/language';

/** The cookie with the chosen language. The server reads it for pages whose address contains no language. */
export const languageCookie = 'lang';

/** A query parameter on any page that stores the chosen language and redirects to the page without it. */
export const languageParameter = 'lang';

/**
 * The path of a public page in a language: '/' is '/ta' in Tamil. Pages that search engines index have an
 * address for each language; all other pages have one address and use the chosen language.
 */
export function publicAddress(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Splits a path into its language, null when it contains none, and the page's path in the default language. */
export function readPublicAddress(pathname: string): { language: Language | null; path: string } {
  const [, prefix, rest] = /^\/(ta)(\/.*|)$/.exec(pathname) ?? [];
  if (prefix !== 'ta') return { language: null, path: pathname };
  return { language: 'ta', path: rest === undefined || rest === '' ? '/' : rest };
}
