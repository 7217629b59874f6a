/** After the build: tells search engines which pages there are, and what is none. */
import { writeFileSync } from 'node:fs';
import { publicUrl } from '../public-url.ts';
import { tripPagePaths } from '../src/app/trips/destinations.ts';

const client = new URL('../build/client/', import.meta.url);
const entries = ['/', ...tripPagePaths].map(
  (path) => `  <url><loc>${publicUrl}${path}</loc></url>`,
);

writeFileSync(
  new URL('sitemap.xml', client),
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
);

// Private pages say noindex themselves; who may not read them could not know.
writeFileSync(
  new URL('robots.txt', client),
  `User-agent: *
Disallow: /api/
Disallow: /reset-password/

Sitemap: ${publicUrl}/sitemap.xml
`,
);
