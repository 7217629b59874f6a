import type { Page } from '@playwright/test';
import { axeFindings, type AxeWish } from '../axe.ts';

/** What may stand in Latin letters on a Tamil page: brands, units and addresses. */
const latinAllowed = new Set(
  'Anandham Cabs SUV AM PM WhatsApp Google JavaScript JSON CSV STD OpenStreetMap openrouteservice English Instagram Facebook YouTube Chrome Safari Android iPhone spam Unicode'.split(
    ' ',
  ),
);

export type Look = {
  /** Looks at the state the page is in now, or this part of it, and notes what is wrong with it. */
  readonly at: (state: string, within?: string) => Promise<void>;
  readonly problems: readonly string[];
  readonly count: () => number;
};

/** In the dark only colours are other ones; the rest of axe has looked at the same page before. */
async function inTheDark(page: Page, part: AxeWish) {
  // Colours that change over time have arrived two frames later, where motion is reduced.
  await page.evaluate(`new Promise((seen) => {
    document.documentElement.dataset.theme = 'dark';
    requestAnimationFrame(() => requestAnimationFrame(seen));
  })`);
  const findings = await axeFindings(page, { ...part, rule: 'color-contrast' });
  await page.evaluate("document.documentElement.dataset.theme = 'light'");
  return findings.map(([rule, elements]) => [`${rule} in the dark`, elements] as const);
}

/**
 * What can be tapped and is smaller than so many pixels. A link within a text is exempt (WCAG 2.5.8), and so
 * is what is not shown. A label is tapped with its field.
 */
const smallTargets = (least: number) => `(() => {
  const seen = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  const isInText = (one) => one.matches('p a, dd a, li > a, span a') && getComputedStyle(one).display === 'inline';
  const sizeOf = (one) => {
    const whole = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') ?? one : one;
    return whole.getBoundingClientRect();
  };
  return [...seen]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !isInText(one))
    .filter((one) => !one.closest('.sr-only') && !one.matches('.sr-only'))
    .map((one) => [one, sizeOf(one)])
    .filter(([, { width, height }]) => width > 1 && (width < ${String(least)} - 0.5 || height < ${String(least)} - 0.5))
    .map(([one, { width, height }]) => Math.round(width) + ' x ' + Math.round(height) + ' ' + one.outerHTML.slice(0, 120));
})()`;

const visibleText = `(() => {
  const texts = [document.body.innerText, document.title];
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], option')) {
    if (one.closest('[aria-hidden=true]')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(one.getAttribute(name) ?? '');
    if (one.matches('option')) texts.push(one.textContent);
  }
  return texts.join('\\n');
})()`;

/** Words in Latin letters that no Tamil page should have. */
async function latinWords(page: Page): Promise<readonly string[]> {
  const text = (await page.evaluate<string>(visibleText)).replace(/\S+@\S+|[\w-]+\.ics/g, ' ');
  const words = text.match(/[A-Za-z]{2,}/g) ?? [];
  return [...new Set(words)].filter((word) => !latinAllowed.has(word));
}

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

type LookWish = { readonly language: 'en' | 'ta'; readonly targetPixels: number };

/** Looks at one state after the other; the problems of all are told together. */
export function lookAround(page: Page, { language, targetPixels }: LookWish): Look {
  const problems: string[] = [];
  let count = 0;
  const at = async (state: string, within?: string) => {
    const part = within === undefined ? {} : { within };
    count += 1;
    const note = (what: string, found: readonly unknown[]) => {
      if (found.length > 0) problems.push(`${state}: ${what}: ${JSON.stringify(found)}`);
    };
    const findings = [...(await axeFindings(page, part)), ...(await inTheDark(page, part))];
    for (const [rule, elements] of findings) note(rule, elements);
    note('small targets', await page.evaluate<readonly string[]>(smallTargets(targetPixels)));
    const beyond = await page.evaluate<number>(overhang);
    note('beyond the right edge', beyond > 0 ? [beyond] : []);
    if (language === 'ta') note('in Latin letters', await latinWords(page));
  };
  return { at, problems, count: () => count };
}
