/**
 * Writes the service worker after the builds of site and app. It stores the scripts of the site, and the scripts,
 * styles and fonts of the app for offline use, but not the pictures, which are not essential.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { oldestBrowsers } from '@anandham/ui/browsers';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'build');

/** The sections of the home page have pictures, which are not stored either. */
const isExcluded = (name: string) => name.startsWith('marketing-');

const appFiles = readdirSync(join(outDir, '_app'))
  .filter((name) => /\.(js|css|woff2)$/.test(name) && !isExcluded(name))
  .map((name) => `/_app/${name}`);
/** A visitor may not have scrolled to the booking form before the network was lost. */
const siteScripts = readdirSync(join(root, '..', 'site', 'build', 'client', '_site'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/_site/${name}`);
// The names contain a hash of the content.
const precacheEntries = [...appFiles, ...siteScripts].map((url) => ({ url, revision: null }));

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  define: {
    precacheEntries: JSON.stringify(precacheEntries),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: oldestBrowsers,
    rolldownOptions: {
      input: join(root, 'worker', 'worker.ts'),
      output: {
        format: 'iife',
        entryFileNames: 'worker.js',
      },
    },
  },
});
