import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, type Language } from '@anandham/domain/language';

export const web = fileURLToPath(new URL('..', import.meta.url));

/** What is served: the default language's build, which the others join. */
export const served = join(web, 'build', 'client');

/** Where a language's own build stands. */
export function buildOf(language: Language): string {
  return language === defaultLanguage ? served : join(web, 'build', language, 'client');
}

export const fallbackPage = '__spa-fallback.html';

/** React Router calls it so where the build has no page at '/' of its own. */
export function fallbackIn(language: Language): string {
  return language === defaultLanguage ? fallbackPage : 'index.html';
}
