import './lib/language.ts';

/** Every message of the site, `m.nav_login()`, in the language of the page. */
export * from './paraglide/messages.js';
