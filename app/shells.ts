import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '@anandham/domain/language';
import { publicAddress } from '@anandham/contract/page-language';
import { appShells } from '@anandham/contract/pages';
import { readConfiguration } from '@anandham/contract/operations/site';
import { applyTheme } from '@anandham/ui/session/apply-theme.ts';
import { prefetchAnswers } from '@anandham/ui/session/prefetch-answers.ts';
import { adminPrefetchPlan } from './src/features/admin/prefetch-plan.ts';

const sources = '../ui/src';
const fonts = (language: Language) => [
  'jakarta-latin',
  'jakarta-rupee',
  ...(language === 'ta' ? ['noto-tamil'] : []),
];

/** Writes the HTML of both languages from one template, with the texts of ui/messages. */
export function shells(): Plugin {
  return {
    name: 'shells',
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { filename }) =>
        shellIn(path.basename(filename) === appShells.ta ? 'ta' : 'en'),
    },
  };
}

async function shellIn(language: Language): Promise<string> {
  // Compiled by Paraglide's plugin, so it may be missing when the configuration is loaded.
  const m = await import('@anandham/ui/paraglide/messages');
  const locale = { locale: language };
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#2e709e" />
    <meta name="robots" content="noindex" />
    <title>${m.loading({}, locale)}</title>
    <script>(${applyTheme.toString()})()</script>
    <script>(${prefetchAnswers.toString()})(${JSON.stringify(adminPrefetchPlan)})</script>
    <link rel="preload" href="${readConfiguration.path}" as="fetch" crossorigin vite-ignore />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" vite-ignore />
    <link rel="manifest" href="${publicAddress('/site.webmanifest', language)}" vite-ignore />
    ${fonts(language)
      .map(
        (font) =>
          `<link rel="preload" href="${sources}/fonts/${font}.woff2" as="font" type="font/woff2" crossorigin />`,
      )
      .join('\n    ')}
    <link rel="stylesheet" href="${sources}/styles/${language === 'ta' ? 'tamil' : 'latin'}.css" />
    <script type="module" src="/src/main.tsx"></script>
  </head>
  <body>
    <noscript>
      <p class="bg-warm p-5 text-center font-semibold">
        ${m.app_without_script({}, locale)}
        <a class="text-link underline" href="/">${m.back_home({}, locale)}</a>
      </p>
    </noscript>
    <div id="app">
      <main id="main" class="grid min-h-dvh place-content-center justify-items-center gap-4">
        <img src="/favicon.svg" alt="" width="56" height="56" vite-ignore />
        <p role="status" class="text-ink-soft">${m.loading({}, locale)}</p>
      </main>
    </div>
  </body>
</html>
`;
}
