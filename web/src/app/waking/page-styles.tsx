import allStyles from '../styles/app.css?inline';
import { language } from '../../lib/language.ts';
import latinStyles from '../styles/latin.css?inline';
import pageStyles from '../styles/page.css?inline';
import tamilStyles from '../styles/tamil.css?inline';
import tripStyles from '../styles/trip.css?inline';
import type { SleepingStyles } from './sleeping.ts';

const id = 'page-styles';

/**
 * For browsers without `@property` (Safari before 16.4) Tailwind sets its variables once more by hand. They
 * get that with the whole style sheet; here it would cost everybody a round trip: a page of more than
 * 14 kB does not fit what a server may send at once.
 */
const forOldBrowsers = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^}]*\})*\}\}/;

/** Tailwind's notes to rules of its own that no sleeping page has. */
const unread = /--tw-(font-weight|tracking):[^;}]*;/g;

/** Stands in the whole style sheet. */
const licence = /^\/\*![^]*?\*\/\s*/;

/**
 * The styles stand in the page itself, so that the first paint waits for nothing. The browser's bundle
 * does not carry them again: there they are read back from the page.
 */
export function PageStyles({ sleeps }: { readonly sleeps: SleepingStyles | null }) {
  return (
    <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text(sleeps) }} />
  );
}

function text(sleeps: SleepingStyles | null): string {
  if (import.meta.env.SSR) {
    const letters = language === 'ta' ? tamilStyles : latinStyles;
    const own = { page: pageStyles, trip: tripStyles };
    if (sleeps === null) return letters + allStyles;
    return (
      letters + own[sleeps].replace(licence, '').replace(forOldBrowsers, '').replace(unread, '')
    );
  }
  return document.getElementById(id)?.innerHTML ?? '';
}
