import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oldestBrowsers } from '@anandham/ui/browsers';
import { measuredTrips } from './measured-trips.ts';
import { oneLanguage } from './one-language.ts';
import { paraglideOptions } from './paraglide.options.ts';
import { publicUrl } from './public-url.ts';

/** Modules that most pages share. A few large files compress better than many small ones. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shared',
    test: /preload-helper|domain\/src\/operator|(web|ui)\/src\/(app\/(waking|standing\/standing|marketing\/(section|marketing|awake|booking|reviews)\.|frames\/(nav-links|bounce|site-header|small-menu)|error-screen)|components\/(button|logo|failed|link|lazy-to-top|toaster|without-script)|lib\/(navigation|language|operator|paths)|lib\/(is-record|log-problem|toasts\/toast\.|hooks\/(use-near|use-scrolled))|session\/(session|storage|use-tabs|use-service-worker|queued-booking\/(queue-store|use-queued-booking-sender))|paraglide\/(runtime|messages\/failed_offline))/,
  },
  // Every page except the home page needs most of these; thirty separate files would enlarge the route manifest.
  {
    name: 'inner',
    test: /(web|ui)\/src\/(session\/|lib\/(api\/(call|queries|message-of)|toasts\/message-toasts|hooks\/|mark|carried))|contract\/src\/operations|components\/(field|icons|loading|banner)/,
  },
  // Rules shared by the admin area and parts of the home page that are loaded late.
  { name: 'rules', test: /domain\/src\/(account|contact-number|booking-lifecycle)/ },
  // Modules shared by the admin area and the customers' pages.
  {
    name: 'own',
    test: /@tanstack|eventsource-parser|ui\/src\/(lib\/(live|trip-summary|person-name|place-name|save-file|operator|hooks\/use-drawn|toasts\/toast-container)|components\/(loaded|dialog|close-button|route\.|filter-select|drop-menu|hooks\/(use-media|use-wide|use-disclosure)|stars|text-area))/,
  },
  // The admin area with its first section and their imports.
  { name: 'admin', test: /web\/src\/features\/admin\/admin-view/ },
];

/** In these files nearly all functions are called at once: the hint makes Chromium compile them while they load. */
const eagerGroups = ['framework', 'shared', 'inner', 'own', 'admin'];
const eagerCompileHint = ({ name }: { readonly name: string }) =>
  eagerGroups.includes(name) ? '//# allFunctionsCalledOnLoad' : '';

/** The messages of this build's language, instead of those with both. */
const messages = fileURLToPath(new URL('src/paraglide/', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [{ find: /^(#|@anandham\/ui\/)paraglide\/(.*)$/, replacement: `${messages}$2.js` }],
  },
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl) },
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    oneLanguage(),
    measuredTrips(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // Preload lists for lazy chunks would enlarge the first script and save one round trip later. The lazy
    // chunks are requested a screen ahead in any case.
    modulePreload: {
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => file.endsWith('.css')),
    },
  },
  environments: {
    // Minifies the functions that are written into the pages as text.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups }, postBanner: eagerCompileHint } },
      },
    },
  },
});
