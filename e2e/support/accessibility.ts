import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

type Finding = readonly [rule: string, elements: readonly string[]];

export type AxeOptions = {
  /** A CSS selector that limits the check to one part of the page. */
  readonly within?: string;
};

const run = `async ({ within }) => {
  const { violations } = await axe.run(within ?? document, {
    resultTypes: ['violations'],
    // Not on by default: the name of a control has the words that are visible in it (WCAG 2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const coloursOf = ({ any: [check] }) =>
    check?.data?.fgColor === undefined ? '' : check.data.fgColor + ' on ' + check.data.bgColor + ' ';
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => coloursOf(node) + node.html)]);
}`;

/**
 * Runs axe inside the page. `@axe-core/playwright` opens another page for each result, which takes as long as
 * the check itself.
 */
export async function findAxeViolations(
  page: Page,
  options: AxeOptions = {},
): Promise<readonly Finding[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate<readonly Finding[]>(`(${run})(${JSON.stringify(options)})`);
}

/** The page has a heading, does not scroll sideways, and has no axe violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overhang = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overhang, `pixels beyond the right edge at ${page.url()}`).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
}
