import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More than any journey needs. */
const maxStops = 60;

/** Moves the focus to the target with the Tab key. Each focused element on the way must be visible and outlined. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    passed.push(await expectFocusVisible(page, passed));
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`The Tab key never reached ${String(target)}. It passed:\n${passed.join('\n')}`);
}

/** Expects that the page has moved the focus to the target. */
export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusVisible(page);
}

/** Reports whether the focused element has an outline and whether something covers it. */
const describeFocus = `(() => {
  const element = document.activeElement ?? document.body;
  const what = element.outerHTML.slice(0, 160);
  // After the last element the focus is on the body; the next Tab starts at the top.
  if (element === document.body) return { what, outlined: true, uncovered: true };
  const outlineOf = (node) => node === null ? 0 : Number.parseFloat(getComputedStyle(node).outlineWidth);
  // The radio button of a star is hidden; its label has the outline.
  const outlined = Math.max(outlineOf(element), outlineOf(element.closest('label'))) >= 2;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const at = (low, high, max, share) =>
    Math.max(low, 0) + (Math.min(high, max) - Math.max(low, 0)) * share;
  const controlOf = (node) => node.closest('label, a, button, summary') ?? node;
  // WCAG 2.4.11 allows partial cover, here by the call and chat buttons.
  const uncovered = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.2], [0.5, 0.8]].some(([x, y]) => {
    const above = document.elementFromPoint(at(left, right, innerWidth, x), at(top, bottom, innerHeight, y));
    return above !== null && (element.contains(above) || controlOf(above) === controlOf(element));
  });
  return { what, outlined, uncovered };
})()`;

type Focus = { readonly what: string; readonly outlined: boolean; readonly uncovered: boolean };

/** Expects the focused element to be outlined and not fully covered. Returns its HTML. */
async function expectFocusVisible(page: Page, passed: readonly string[] = []): Promise<string> {
  const { what, ...state } = await page.evaluate<Focus>(describeFocus);
  expect(state, [...passed, what].join('\n')).toEqual({ outlined: true, uncovered: true });
  return what;
}
