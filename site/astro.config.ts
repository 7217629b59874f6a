import { fileURLToPath } from 'node:url';
import { oldestBrowsers } from '@anandham/ui/browsers';
import { paraglideOptions } from '@anandham/ui/paraglide-options';
import react from '@astrojs/react';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';
import { measuredTrips } from '@anandham/ui/measured-trips';

/** Builds a module for the server (server/src/http/site), which answers the requests. */
function libraryAdapter(): AstroIntegration {
  const name = '@anandham/site';
  return {
    name,
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./src/server.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        }),
    },
  };
}

/** `client:near` and `client:use` (src/directives). */
function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['near', 'use']) {
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`./src/directives/${name}.ts`, import.meta.url)),
          });
        }
      },
    },
  };
}

/** Modules of several islands: a few files arrive earlier and compress better than fifty small ones. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
    priority: 2,
  },
  {
    name: 'shared',
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  output: 'server',
  adapter: libraryAdapter(),
  integrations: [react(), clientDirectives()],
  outDir: './build',
  trailingSlash: 'never',
  // The first paint waits for no other file.
  build: { assets: '_site', inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  // The server checks origins and computes the Content-Security-Policy.
  security: { checkOrigin: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [paraglideVitePlugin(paraglideOptions), measuredTrips(), tailwindcss()],
    // React has two builds and chooses by this variable at run time.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { target: oldestBrowsers, assetsInlineLimit: 0 },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
      },
    },
    // The build runs without node_modules.
    ssr: { noExternal: true },
  },
});
