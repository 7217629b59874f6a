import type { APIRoute } from 'astro';

/** Private pages have a noindex tag instead: a crawler that may not load them could not read it. */
export const GET: APIRoute = ({ locals }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /reset-password/
Disallow: /verify-email/
Disallow: /sign-in/

Sitemap: ${locals.publicUrl}/sitemap.xml
`);
