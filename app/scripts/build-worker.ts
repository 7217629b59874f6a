/**
 * Writes a service worker for each language, after the builds and before they are joined. It caches this
 * release's pages, scripts and fonts for offline use, but not the pictures, which are not essential.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { publicAddress } from '@anandham/contract/page-language';
import { defaultLanguage, languages, type Language } from '@anandham/domain/language';
import { oldestBrowsers } from '@anandham/ui/browsers';
import { buildDirectoryOf, fallbackIn, servedDirectory, webDirectory } from './builds.ts';

/** The server answers unknown paths below /bookings with the fallback page. */
const shell = '/bookings/-';

/** The chart is as large as all other scripts together, and only admins need it. */
const isAdminOnly = (name: string) => name.startsWith('earnings-chart-');

const revisionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** The precache entries of a language's build. */
function precacheEntriesOf(language: Language) {
  const directory = buildDirectoryOf(language);
  const home = publicAddress('/', language);
  const pages = {
    [home]: join(home, 'index.html'),
    '/bookings': 'bookings/index.html',
    [shell]: fallbackIn(language),
  };
  return [
    ...Object.entries(pages).map(([url, file]) => ({
      url,
      revision: revisionOf(join(directory, file)),
    })),
    ...readdirSync(join(directory, 'assets'))
      .filter((name) => /\.(js|css|woff2)$/.test(name) && !isAdminOnly(name))
      .map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/favicon.svg', revision: revisionOf(join(directory, 'favicon.svg')) },
  ];
}

for (const language of languages) await buildWorker(language);

function buildWorker(language: Language) {
  return build({
    root: webDirectory,
    configFile: false,
    logLevel: 'warn',
    define: {
      precacheEntries: JSON.stringify(precacheEntriesOf(language)),
      shell: JSON.stringify(shell),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: servedDirectory,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      rolldownOptions: {
        input: join(webDirectory, 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: workerName(language) },
      },
    },
  });
}

function workerName(language: Language): string {
  return language === defaultLanguage ? 'worker.js' : `worker-${language}.js`;
}
