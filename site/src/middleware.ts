import { defineMiddleware } from 'astro:middleware';
import { readPublicAddress } from '@anandham/contract/page-language';
import { pageContext } from './page-context.ts';

/** Renders `/ta/terms` with the page `/terms`. The language is in the context, because `/auth` has one address. */
export const onRequest = defineMiddleware(({ url, locals }, next) =>
  pageContext.run(locals, async () => {
    try {
      const { language, path } = readPublicAddress(url.pathname);
      return await (language === null ? next() : next(path + url.search));
    } catch (error) {
      locals.error = error;
      return new Response('', { status: 500 });
    }
  }),
);
