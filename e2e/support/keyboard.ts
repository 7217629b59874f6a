import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More stops than any way in the journeys has. */
const mostStops = 60;

/** Goes to it with the Tab key. Wherever the focus rests on the way, it can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    passed.push(await expectFocusSeen(page, passed));
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`The Tab key never came to ${String(target)}. It passed:\n${passed.join('\n')}`);
}

/** Where the page itself has put the focus. */
export async function expectFocusOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

/** Looks at what has the focus: whether an outline says so, and whether anything covers it. */
const lookAtFocus = `(() => {
  const element = document.activeElement ?? document.body;
  const what = element.outerHTML.slice(0, 160);
  // The page's end: the next Tab begins at its top.
  if (element === document.body) return { what, outlined: true, uncovered: true };
  const outlineOf = (one) => one === null ? 0 : Number.parseFloat(getComputedStyle(one).outlineWidth);
  // A radio button lies unseen below its star, which wears the outline for it.
  const outlined = Math.max(outlineOf(element), outlineOf(element.closest('label'))) >= 2;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const at = (low, high, most, share) =>
    Math.max(low, 0) + (Math.min(high, most) - Math.max(low, 0)) * share;
  const whole = (one) => one.closest('label, a, button, summary') ?? one;
  // It may be covered in part (WCAG 2.4.11), here by the buttons for call and chat.
  const uncovered = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.2], [0.5, 0.8]].some(([x, y]) => {
    const above = document.elementFromPoint(at(left, right, innerWidth, x), at(top, bottom, innerHeight, y));
    return above !== null && (element.contains(above) || whole(above) === whole(element));
  });
  return { what, outlined, uncovered };
})()`;

type Focus = { readonly what: string; readonly outlined: boolean; readonly uncovered: boolean };

/** What has the focus is on the screen, uncovered, and an outline says so. Tells what it is. */
async function expectFocusSeen(page: Page, passed: readonly string[] = []): Promise<string> {
  const { what, ...seen } = await page.evaluate<Focus>(lookAtFocus);
  expect(seen, [...passed, what].join('\n')).toEqual({ outlined: true, uncovered: true });
  return what;
}
