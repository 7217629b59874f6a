/**
 * After the builds, before they are joined: writes a service worker for each language, which keeps this release's pages, scripts and fonts for
 * days without a network. Pictures are left out: the site can be read without them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { publicAddress } from '@anandham/contract/page-language';
import { defaultLanguage, languages, type Language } from '@anandham/domain/language';
import { oldestBrowsers } from '../browsers.ts';
import { buildOf, fallbackIn, served, web } from './builds.ts';

/** Every address below /bookings that is no page of its own is answered with the fallback page. */
const shell = '/bookings/-';

/** The chart is as heavy as everything else together, and drawn for admins alone. */
const isDesksAlone = (name: string) => name.startsWith('earnings-chart-');

const revisionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** Of one language: what its own build made. */
function releaseOf(language: Language) {
  const made = buildOf(language);
  const home = publicAddress('/', language);
  const pages = {
    [home]: join(home, 'index.html'),
    '/bookings': 'bookings/index.html',
    [shell]: fallbackIn(language),
  };
  return [
    ...Object.entries(pages).map(([url, file]) => ({
      url,
      revision: revisionOf(join(made, file)),
    })),
    ...readdirSync(join(made, 'assets'))
      .filter((name) => /\.(js|css|woff2)$/.test(name) && !isDesksAlone(name))
      .map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/favicon.svg', revision: revisionOf(join(made, 'favicon.svg')) },
  ];
}

for (const language of languages) await buildWorker(language);

function buildWorker(language: Language) {
  return build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: {
      thisRelease: JSON.stringify(releaseOf(language)),
      shell: JSON.stringify(shell),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: served,
      emptyOutDir: false,
      copyPublicDir: false,
      target: oldestBrowsers,
      rolldownOptions: {
        input: join(web, 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: workerName(language) },
      },
    },
  });
}

function workerName(language: Language): string {
  return language === defaultLanguage ? 'worker.js' : `worker-${language}.js`;
}
