import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { measuredTrips } from './measured-trips.ts';
import { oneLanguage } from './one-language.ts';
import { paraglideOptions } from './paraglide.options.ts';
import { publicUrl } from './public-url.ts';

/** Nearly every page needs these, and a few files compress better than many. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shared',
    test: /preload-helper|domain\/src\/operator|web\/src\/(app\/(waking|without-script|standing\/standing|marketing\/(section|marketing|awake|booking|reviews)\.|frames\/(nav-links|bounce|site-header|small-menu)|on-the-move|toaster|error-screen)|ui\/(button|logo|failed)|lib\/(is-record|log-problem|toasts\/toast\.|hooks\/(use-near|use-moved))|session\/(session|storage|use-tabs|use-worker|queued-booking\/(queue-store|use-queued-booking-sender))|paraglide\/(runtime|messages\/failed_offline))/,
  },
  // Every page behind the first needs most of these; as thirty files they would weigh down the list of pages.
  {
    name: 'inner',
    test: /web\/src\/(session\/|lib\/(api\/(call|queries|message-of)|toasts\/message-toasts|hooks\/|mark|carried))|contract\/src\/operations|ui\/(field|icons|loading|banner)/,
  },
  // Rules that the admin area shares with parts of the home page that come late.
  { name: 'rules', test: /domain\/src\/(account|contact-number|booking-lifecycle)/ },
  // What the admin area shares with the customer's own pages.
  {
    name: 'own',
    test: /@tanstack|eventsource-parser|domain\/src\/deleted-account|web\/src\/(lib\/(live|trip-summary|person-name|place-name|save-file|operator|hooks\/use-drawn|toasts\/toast-place)|ui\/(loaded|dialog|close-button|route\.|filter-select|drop-menu|hooks\/(use-media|use-wide|use-unfolding)|stars|text-area))/,
  },
  // The admin area with its first room, and all that these import.
  { name: 'admin', test: /web\/src\/features\/admin\/admin-view/ },
];

/** Files of whose functions nearly all are called at once: Chromium compiles them while they arrive. */
const calledAtOnce = ['framework', 'shared', 'inner', 'own', 'admin'];
const eagerly = ({ name }: { readonly name: string }) =>
  calledAtOnce.includes(name) ? '//# allFunctionsCalledOnLoad' : '';

export default defineConfig({
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
    // A list of every later part's files would stand in the first script, for a round trip saved later;
    // those parts are asked for a screen ahead.
    modulePreload: {
      resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')),
    },
  },
  environments: {
    // A function that stands in the page as text comes from here.
    ssr: { build: { minify: true } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups }, postBanner: eagerly } } },
    },
  },
});
