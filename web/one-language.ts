import type { Plugin } from 'vite';

/**
 * Paraglide asks for the language at every text. There is one, so the question can be answered by the
 * compiler, and the code that asks it (a kilobyte on every page) falls away. A second language ends this.
 */
export function oneLanguage(): Plugin {
  const question = 'assertIsLocale("en")';
  return {
    name: 'one-language',
    transform(code, id) {
      if (!id.endsWith('/paraglide/runtime.js')) return null;
      if (!code.includes(question))
        this.error('Paraglide no longer asks for the language this way');
      return { code: code.replace(question, '"en"'), map: null };
    },
  };
}
