import type { Plugin } from 'vite';
import { siteLanguage } from './site-language.ts';

/**
 * Replaces Paraglide's check of the language by a constant. A build has one language (docs/adr/0030), so the
 * bundler can remove the check, which is a kilobyte on every page.
 */
export function oneLanguage(): Plugin {
  const locale = JSON.stringify(siteLanguage);
  const check = `assertIsLocale(${locale})`;
  return {
    name: 'one-language',
    config: () => ({ define: { 'import.meta.env.SITE_LANGUAGE': locale } }),
    transform(code, id) {
      if (!id.endsWith('/paraglide/runtime.js')) return null;
      if (!code.includes(check)) this.error(`Paraglide's runtime no longer has ${check}`);
      return { code: code.replace(check, locale), map: null };
    },
  };
}
