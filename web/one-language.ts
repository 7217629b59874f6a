import type { Plugin } from 'vite';
import { siteLanguage } from './site-language.ts';

/**
 * Paraglide asks for the language at every text. A build speaks one (docs/adr/0030), so the question can be
 * answered by the compiler, and the code that asks it (a kilobyte on every page) falls away.
 */
export function oneLanguage(): Plugin {
  const answer = JSON.stringify(siteLanguage);
  const question = `assertIsLocale(${answer})`;
  return {
    name: 'one-language',
    config: () => ({ define: { 'import.meta.env.SITE_LANGUAGE': answer } }),
    transform(code, id) {
      if (!id.endsWith('/paraglide/runtime.js')) return null;
      if (!code.includes(question))
        this.error('Paraglide no longer asks for the language this way');
      return { code: code.replace(question, answer), map: null };
    },
  };
}
