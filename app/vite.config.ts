import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { appShells } from '@anandham/contract/pages';
import { oldestBrowsers } from '@anandham/ui/browsers';
import { measuredTrips } from '@anandham/ui/measured-trips';
import { paraglideOptions } from '@anandham/ui/paraglide-options';
import { pagePreloads } from './page-preloads.ts';
import { shells } from './shells.ts';

/** Hundreds of small modules are shared by some of the pages. A few large files load and compress better. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  {
    name: 'shared',
    test: /^(?!.*\/app\/src\/features\/admin\/)/,
    minShareCount: 4,
  },
  {
    name: 'admin',
    test: /\/app\/src\/features\/admin\//,
    minShareCount: 2,
  },
];

export default defineConfig({
  // The public files belong to site/.
  publicDir: false,
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    measuredTrips(),
    tailwindcss(),
    shells(),
    pagePreloads(),
  ],
  build: {
    outDir: 'build',
    assetsDir: '_app',
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      input: Object.values(appShells).map((file) => path.join(import.meta.dirname, file)),
    },
  },
});
