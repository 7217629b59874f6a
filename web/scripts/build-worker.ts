/**
 * After the build: writes the service worker, which keeps this release's pages, scripts and fonts for
 * days without a network. Pictures are left out: the site can be read without them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const client = join(web, 'build', 'client');
/** Every address below /bookings that is no page of its own is answered with the fallback page. */
const shell = '/bookings/-';
const pages = {
  '/': 'index.html',
  '/bookings': 'bookings/index.html',
  [shell]: '__spa-fallback.html',
};

const revisionOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(client, file)))
    .digest('hex')
    .slice(0, 16);

const thisRelease = [
  ...Object.entries(pages).map(([url, file]) => ({ url, revision: revisionOf(file) })),
  ...readdirSync(join(client, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => ({ url: `/assets/${name}`, revision: null })),
  { url: '/favicon.svg', revision: revisionOf('favicon.svg') },
];

await build({
  root: web,
  configFile: false,
  logLevel: 'warn',
  define: {
    thisRelease: JSON.stringify(thisRelease),
    shell: JSON.stringify(shell),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(web, 'worker', 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
