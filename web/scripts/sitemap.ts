/** After the builds: tells search engines which pages there are, in which languages, and what is none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicAddress } from '@anandham/contract/page-language';
import { languages, type Language } from '@anandham/domain/language';
import { publicUrl } from '../public-url.ts';
import { tripPagePaths } from '#app/trips/destinations.ts';
import { served } from './builds.ts';

const pages = ['/', ...tripPagePaths];
const addressIn = (path: string, language: Language) =>
  `${publicUrl}${publicAddress(path, language)}`;

/** Each page in each language, with where the others are: so that a page need not carry that itself. */
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
  join(served, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
);

// Private pages say noindex themselves; who may not read them could not know.
writeFileSync(
  join(served, 'robots.txt'),
  `User-agent: *
Disallow: /api/
Disallow: /reset-password/
Disallow: /verify-email/

Sitemap: ${publicUrl}/sitemap.xml
`,
);
