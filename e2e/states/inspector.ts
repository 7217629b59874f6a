import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { inspectInPage, type Inspection } from './inspect-in-page.ts';
import type { Reader } from './walk.ts';

/** Latin words that a Tamil page may contain: brands, units, names of formats, of others' settings and of commands. */
const latinAllowed = new Set(
  'Anandham Cabs AC SUV AM PM WhatsApp Google JavaScript JSON CSV STD OpenStreetMap openrouteservice English Instagram Facebook YouTube Chrome Safari Android iPhone spam Unicode TN AB Toyota Innova Crysta URL GST GSTIN UPI ID SAC IFSC STARTTLS TLS JPEG PNG WebP AVIF MB GB Razorpay PostgreSQL OPERATOR EMAIL Cloud Client secret key webhook npm run maps import docs operating md'.split(
    ' ',
  ),
);

/** Latin words that a Tamil page must not contain. */
function untranslatedWords(shown: string): readonly string[] {
  const words = shown.replace(/\S+@\S+|[\w-]+\.ics/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  return [...new Set(words)].filter((text) => !latinAllowed.has(text));
}

export type Inspector = {
  /** Inspects the page in its current state and records the problems. */
  readonly at: (state: string) => Promise<void>;
  readonly problems: readonly string[];
  readonly count: () => number;
};

type InspectorOptions = Pick<Reader, 'language' | 'targetPixels' | 'axe'>;

/** Inspects one state after another and collects the problems of all. */
export function createInspector(
  page: Page,
  { language, targetPixels, axe }: InspectorOptions,
): Inspector {
  const problems: string[] = [];
  // Hashes of the parts that axe has already checked.
  const seen = new Set<number>();
  const pages = new Set<string>();
  let count = 0;
  const at = async (state: string) => {
    count += 1;
    const note = (what: string, items: readonly unknown[]) => {
      if (items.length > 0) problems.push(`${state}: ${what}: ${JSON.stringify(items)}`);
    };
    const { pathname } = new URL(page.url());
    const withAxe = axe === 'every state' || !pages.has(pathname);
    pages.add(pathname);
    if (withAxe && !(await page.evaluate('"axe" in window'))) await page.evaluate(axeCore.source);
    // In a fallback font, texts have other widths.
    await page.evaluate('document.fonts.ready.then(() => true)');
    const options = JSON.stringify({ targetPixels, withAxe, seen: [...seen] });
    const found = await page.evaluate<Inspection>(`(${inspectInPage})(${options})`);
    for (const part of found.parts) seen.add(part);
    for (const [rule, elements] of found.findings) note(rule, elements);
    note('small targets', found.small);
    note('overflowing texts', found.overflowing);
    note('beyond the right edge', found.beyond);
    if (language === 'ta') note('not translated', untranslatedWords(found.shown));
  };
  return { at, problems, count: () => count };
}
