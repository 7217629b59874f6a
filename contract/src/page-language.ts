import { defaultLanguage, type Language } from '@anandham/domain/language';

/** Remembers the chosen language in the browser; the server reads it for the pages whose address names none. */
export const languageCookie = 'lang';

/** Any page's address with this parameter chooses the language and leads to the page without it. */
export const languageParameter = 'lang';

/**
 * The address of a public page in a language: '/' is '/ta' in Tamil. Pages that search engines know speak
 * the language of their address; all others have one address and speak the language that was chosen.
 */
export function publicAddress(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language an address names, null for none, and the path of the page in the default language. */
export function readPublicAddress(pathname: string): { language: Language | null; path: string } {
  const [, prefix, rest] = /^\/(ta)(\/.*|)$/.exec(pathname) ?? [];
  if (prefix !== 'ta') return { language: null, path: pathname };
  return { language: 'ta', path: rest === undefined || rest === '' ? '/' : rest };
}
