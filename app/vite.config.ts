import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { appShells } from '@anandham/contract/pages';
import { oldestBrowsers } from '@anandham/ui/browsers';
import { paraglideOptions } from '@anandham/ui/paraglide-options';
import { shells } from './shells.ts';

/** The messages of both languages. */
const messages = {
  ...paraglideOptions,
  project: '../ui/project.inlang',
  outdir: '../ui/src/paraglide',
};

export default defineConfig({
  // The public files belong to site/.
  publicDir: false,
  plugins: [paraglideVitePlugin(messages), tailwindcss(), shells()],
  build: {
    outDir: 'build',
    assetsDir: '_app',
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    rolldownOptions: {
      input: Object.values(appShells).map((file) => path.join(import.meta.dirname, file)),
    },
  },
});
