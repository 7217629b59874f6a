import allStyles from '@anandham/ui/styles/app.css?inline';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import latinStyles from '@anandham/ui/styles/latin.css?inline';
import pageStyles from '#app/styles/page.css?inline';
import tamilStyles from '@anandham/ui/styles/tamil.css?inline';
import tripStyles from '#app/styles/trip.css?inline';
import type { SleepingStyles } from './sleeping.ts';

const id = 'page-styles';

/**
 * For browsers without `@property` (Safari before 16.4) Tailwind sets its variables once more by hand. They
 * get that with the whole style sheet; here it would cost everybody a round trip: a page of more than
 * 14 kB does not fit what a server may send at once.
 */
const forOldBrowsers = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^}]*\})*\}\}/;

/**
 * What Tailwind writes for classes that no sleeping page has: notes of one rule to another, and variables
 * that nothing sets there. Borders are solid anyway (page-base.css), or dashed by a rule that says so itself.
 */
const unread: readonly (readonly [RegExp, string])[] = [
  [/--tw-(font-weight|tracking):[^;}]*;/g, ''],
  [/border(-\w+)?-style:var\(--tw-border-style\);/g, ''],
  [/@property --tw-(font-weight|tracking|border-style)\{[^}]*\}/g, ''],
  [/--lightningcss-(light|dark):[^;}]*;/g, ''],
  [/,(outline-color|text-decoration-color|--tw-gradient-(from|via|to))/g, ''],
  [/--tw-outline-style:none;/g, ''],
  [/oklab\(100% 0 [^/]*\//g, 'rgb(255 255 255/'],
  [/var\(--tw-duration,([^)]*)\)/g, '$1'],
  [/var\(--tw-ease,(cubic-bezier\([^)]*\))\)/g, '$1'],
];

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
    const fontStyles = currentLanguage() === 'ta' ? tamilStyles : latinStyles;
    const own = { page: pageStyles, trip: tripStyles };
    if (sleeps === null) return fontStyles + allStyles;
    const read = own[sleeps].replace(licence, '').replace(forOldBrowsers, '');
    return fontStyles + unread.reduce((kept, [rule, short]) => kept.replace(rule, short), read);
  }
  return document.getElementById(id)?.innerHTML ?? '';
}
