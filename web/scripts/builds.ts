import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, type Language } from '@anandham/domain/language';

export const webDirectory = fileURLToPath(new URL('..', import.meta.url));

/** The directory that is served: the default language's build, which the other builds are copied into. */
export const servedDirectory = join(webDirectory, 'build', 'client');

/** The directory of a language's own build. */
export function buildDirectoryOf(language: Language): string {
  return language === defaultLanguage
    ? servedDirectory
    : join(webDirectory, 'build', language, 'client');
}

export const fallbackPage = '__spa-fallback.html';

/** React Router uses index.html if the build has no page at '/'. */
export function fallbackIn(language: Language): string {
  return language === defaultLanguage ? fallbackPage : 'index.html';
}
