/** Writes sitemap.xml, with every page in every language, and robots.txt, after the builds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicAddress } from '@anandham/contract/page-language';
import { languages, type Language } from '@anandham/domain/language';
import { publicUrl } from '../public-url.ts';
import { tripPagePaths } from '#app/trips/destinations.ts';
import { servedDirectory } from './builds.ts';

const pages = ['/', ...tripPagePaths];
const addressIn = (path: string, language: Language) =>
  `${publicUrl}${publicAddress(path, language)}`;

/** Each page in each language, with links to its other languages, so that the pages need no such links. */
const entries = languages.flatMap((language) =>
  pages.map((path) => {
    const links = languages.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(path, other)}"/>`,
    );
    return `  <url><loc>${addressIn(path, language)}</loc>${links.join('')}</url>`;
  }),
);

writeFileSync(
  join(servedDirectory, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
);

// Private pages have a noindex tag instead: a crawler that may not load them could not read it.
writeFileSync(
  join(servedDirectory, 'robots.txt'),
  `User-agent: *
Disallow: /api/
Disallow: /reset-password/
Disallow: /verify-email/

Sitemap: ${publicUrl}/sitemap.xml
`,
);
