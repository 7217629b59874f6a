/**
 * Writes the service worker after the build. It stores the scripts, styles and fonts of the app for offline use, but
 * not the pictures, which are not essential.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { oldestBrowsers } from '@anandham/ui/browsers';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'build');

/** The chart is as large as all other scripts together, and only admins need it. */
const isAdminOnly = (name: string) => name.startsWith('earnings-chart-');

const precacheEntries = readdirSync(join(outDir, '_app'))
  .filter((name) => /\.(js|css|woff2)$/.test(name) && !isAdminOnly(name))
  .map((name) => ({
    url: `/_app/${name}`,
    revision: null,
  }));

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
