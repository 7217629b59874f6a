import type { APIRoute } from 'astro';
import { publicAddress } from '@anandham/contract/page-language';
import { languages, type Language } from '@anandham/domain/language';
import { isPage } from '@anandham/contract/pages';
import { paths } from '#paths.ts';

/** Each page in each language, with links to its other languages, so that the pages need no such links. */
export const GET: APIRoute = ({ locals: { publicUrl } }) => {
  const addressIn = (path: string, language: Language) => publicUrl + publicAddress(path, language);
  const linksOf = (path: string) =>
    languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(path, language)}"/>`,
    );
  const pages = paths.filter((path) => path === '/' || !isPage(path));
  const entries = languages.flatMap((language) =>
    pages.map(
      (path) => `  <url><loc>${addressIn(path, language)}</loc>${linksOf(path).join('')}</url>`,
    ),
  );
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`);
};
