import { expect, test, type Page } from '@playwright/test';
import { fakeServer } from '#states/fake-server.ts';
import { beyondEdge, loseWords } from '#states/inspect-in-page.ts';
import { signIn } from '#states/walk.ts';

/** What is chosen, current or pressed, and looks like its neighbours that are not. */
const untold = `() => {
  const mark = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])';
  const lookOf = (one) => ['', '::after'].map((part) => {
    const { color, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(one, part || null);
    return [color, backgroundColor, borderColor, textDecorationLine].join();
  }).join();
  return [...document.querySelectorAll('a, button, [role=option]')]
    .filter((one) => one.matches(mark) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const group = one.closest('[role=group], [role=tablist], [role=listbox], ul');
      const others = [...(group?.querySelectorAll(one.tagName) ?? [])].filter((other) => !other.matches(mark));
      return others.some((other) => lookOf(other) === lookOf(one));
    })
    .map((one) => one.outerHTML.slice(0, 120));
}`;

/** What stays in the window takes at most a third of its height from what is read. */
const covered = `() => {
  const fixed = [...document.querySelectorAll('body *')].filter((one) => {
    const { position, bottom, top } = getComputedStyle(one);
    return (position === 'fixed' || (position === 'sticky' && top !== 'auto')) &&
      one.checkVisibility({ visibilityProperty: true }) && !one.matches('dialog') && one.getBoundingClientRect().width > innerWidth / 2;
  });
  const height = fixed.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  return height > innerHeight / 3 ? fixed.map((one) => one.outerHTML.slice(0, 120)) : [];
}`;

async function expectNothingLost(page: Page): Promise<void> {
  for (const question of [beyondEdge, loseWords, untold, covered]) {
    expect.soft(await page.evaluate(`(${question})()`), page.url()).toEqual([]);
  }
}

test('nothing is lost to a reader at 200 % with colours of the system’s own', async ({
  browser,
  baseURL,
}) => {
  const open = async (role: 'customer' | 'admin' | null) => {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      forcedColors: 'active',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    if (role !== null) await signIn(page, role, 'en');
    await fakeServer(page, role ?? 'customer');
    return page;
  };
  const visitor = await open(null);
  await visitor.goto('/');
  await visitor.getByRole('slider', { name: 'Round-trip kilometres' }).scrollIntoViewIfNeeded();
  await visitor.locator('#contact').scrollIntoViewIfNeeded();
  await expectNothingLost(visitor);
  await visitor.goto('/auth');
  await expect(visitor.getByRole('tab').first()).toBeVisible();
  await expectNothingLost(visitor);
  await visitor.close();

  const customer = await open('customer');
  await customer.goto('/bookings');
  await customer.getByRole('button', { name: 'Write a Review' }).click();
  await customer.getByRole('radio').nth(3).check();
  await expectNothingLost(customer);
  await customer.goto('/profile');
  await customer.getByRole('button', { name: 'Change password' }).click();
  await expect(customer.getByRole('dialog')).toBeVisible();
  await expectNothingLost(customer);
  await customer.close();

  const operator = await open('admin');
  await operator.goto('/admin');
  await operator.locator('#earn').scrollIntoViewIfNeeded();
  await expect(operator.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await expectNothingLost(operator);
  await operator.close();
});
