import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './paraglide.options.ts';

/** Nearly every page needs these, and a few files compress better than many. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shared',
    test: /preload-helper|domain\/src\/(operator|account)|web\/src\/(app\/(standing\/standing|marketing\/(section|hero-still)|frames\/nav-links)|ui\/(button|logo|failed)|lib\/(log-problem|toast|use-near)|session\/(session|storage)|paraglide\/runtime)/,
  },
];

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
