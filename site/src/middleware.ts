import { AsyncLocalStorage } from 'node:async_hooks';
import { defineMiddleware } from 'astro:middleware';
import { readPublicAddress } from '@anandham/contract/page-language';
import type { PageContext } from '@anandham/contract/site-page';
import { defaultLanguage } from '@anandham/domain/language';
import { provideSettings } from '@anandham/ui/lib/settings.ts';
import { overwriteGetLocale } from '@anandham/ui/paraglide/runtime';

/** The page that is being rendered. Concurrent renders have different languages and settings. */
const rendering = new AsyncLocalStorage<PageContext>();

overwriteGetLocale(() => rendering.getStore()?.language ?? defaultLanguage);
provideSettings(() => {
  const page = rendering.getStore();
  if (!page) throw new Error('Settings are read only while a page is rendered.');
  return page.settings;
});

/** Renders `/ta/terms` with the page `/terms`. The language is in the context, because `/auth` has one address. */
export const onRequest = defineMiddleware(({ url, locals }, next) =>
  rendering.run(locals, async () => {
    try {
      const { language, path } = readPublicAddress(url.pathname);
      return await (language === null ? next() : next(path + url.search));
    } catch (error) {
      locals.error = error;
      return new Response('', { status: 500 });
    }
  }),
);
