import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = readonly [rule: string, elements: readonly string[]];

export type AxeOptions = {
  /** Only this part of the page. */
  readonly within?: string;
};

const run = `async ({ within }) => {
  const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'] });
  const coloursOf = ({ any: [check] }) =>
    check?.data?.fgColor === undefined ? '' : check.data.fgColor + ' on ' + check.data.bgColor + ' ';
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => coloursOf(node) + node.html)]);
}`;

/**
 * What axe finds wrong. Asked in the page itself: the package for Playwright opens a page of its own for
 * every answer, which takes as long as the answer.
 */
export async function axeFindings(
  page: Page,
  options: AxeOptions = {},
): Promise<readonly Finding[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate<readonly Finding[]>(`(${run})(${JSON.stringify(options)})`);
}
