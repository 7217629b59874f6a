import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { inspectInPage, type Sight } from './inspect-in-page.ts';
import type { Reader } from './walk.ts';

/** What may stand in Latin emails on a Tamil page: brands, units and addresses. */
const latinAllowed = new Set(
  'Anandham Cabs SUV AM PM WhatsApp Google JavaScript JSON CSV STD OpenStreetMap openrouteservice English Instagram Facebook YouTube Chrome Safari Android iPhone spam Unicode'.split(
    ' ',
  ),
);

/** Words in Latin emails that no Tamil page should have. */
function latinWords(shown: string): readonly string[] {
  const words = shown.replace(/\S+@\S+|[\w-]+\.ics/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  return [...new Set(words)].filter((text) => !latinAllowed.has(text));
}

export type Inspector = {
  /** Looks at the state the page is in now, and notes what is wrong with it. */
  readonly at: (state: string) => Promise<void>;
  readonly problems: readonly string[];
  readonly count: () => number;
};

type InspectorOptions = Pick<Reader, 'language' | 'targetPixels' | 'axe'>;

/** Looks at one state after the other; the problems of all are told together. */
export function createInspector(
  page: Page,
  { language, targetPixels, axe }: InspectorOptions,
): Inspector {
  const problems: string[] = [];
  // Parts of pages that have been looked at, by a hash of what they are made of.
  const seen = new Set<number>();
  const pages = new Set<string>();
  let count = 0;
  const at = async (state: string) => {
    count += 1;
    const note = (what: string, found: readonly unknown[]) => {
      if (found.length > 0) problems.push(`${state}: ${what}: ${JSON.stringify(found)}`);
    };
    const { pathname } = new URL(page.url());
    const withAxe = axe === 'every state' || !pages.has(pathname);
    pages.add(pathname);
    if (withAxe && !(await page.evaluate('"axe" in window'))) await page.evaluate(axeCore.source);
    // In the emails that stand in until then, words are shorter or longer.
    await page.evaluate('document.fonts.ready.then(() => true)');
    const options = JSON.stringify({ targetPixels, withAxe, seen: [...seen] });
    const sight = await page.evaluate<Sight>(`(${inspectInPage})(${options})`);
    for (const part of sight.parts) seen.add(part);
    for (const [rule, elements] of sight.findings) note(rule, elements);
    note('small targets', sight.small);
    note('words stick out', sight.losing);
    note('beyond the right edge', sight.beyond);
    if (language === 'ta') note('in Latin letters', latinWords(sight.shown));
  };
  return { at, problems, count: () => count };
}
