import { expect, test, type Page } from '@playwright/test';
import { startFakeServer } from '#states/fake-server.ts';
import { beyondEdge, overflowingText } from '#states/inspect-in-page.ts';
import { signIn } from '#states/walk.ts';

/** Selected, current or pressed elements that look like their neighbours that are not. */
const indistinctStates = `() => {
  const mark = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])';
  const styleOf = (one) => ['', '::after'].map((part) => {
    const { color, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(one, part || null);
    return [color, backgroundColor, borderColor, textDecorationLine].join();
  }).join();
  return [...document.querySelectorAll('a, button, [role=option]')]
    .filter((one) => one.matches(mark) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const group = one.closest('[role=group], [role=tablist], [role=listbox], ul');
      const others = [...(group?.querySelectorAll(one.tagName) ?? [])].filter((other) => !other.matches(mark));
      return others.some((other) => styleOf(other) === styleOf(one));
    })
    .map((one) => one.outerHTML.slice(0, 120));
}`;

/** Fixed and sticky elements, if together they cover more than a third of the height. */
const covered = `() => {
  const fixed = [...document.querySelectorAll('body *')].filter((one) => {
    const { position, bottom, top } = getComputedStyle(one);
    return (position === 'fixed' || (position === 'sticky' && top !== 'auto')) &&
      one.checkVisibility({ visibilityProperty: true }) && !one.matches('dialog') && one.getBoundingClientRect().width > innerWidth / 2;
  });
  const height = fixed.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  return height > innerHeight / 3 ? fixed.map((one) => one.outerHTML.slice(0, 120)) : [];
}`;

async function expectReadable(page: Page): Promise<void> {
  for (const check of [beyondEdge, overflowingText, indistinctStates, covered]) {
    expect.soft(await page.evaluate(`(${check})()`), page.url()).toEqual([]);
  }
}

test('a visitor, a customer and an admin can read everything at 200 % zoom with forced colours', async ({
  browser,
  baseURL,
}) => {
  const open = async (role: 'customer' | 'admin' | null) => {
    const server = await startFakeServer(baseURL ?? '', role ?? 'customer');
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      forcedColors: 'active',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    if (role !== null) await signIn(page, role, 'en');
    page.on('close', () => void server.close());
    return page;
  };
  const visitor = await open(null);
  await visitor.goto('/');
  await visitor.getByRole('slider', { name: 'Round-trip kilometres' }).scrollIntoViewIfNeeded();
  await visitor.locator('#contact').scrollIntoViewIfNeeded();
  await expectReadable(visitor);
  await visitor.goto('/auth');
  await expect(visitor.getByRole('tab').first()).toBeVisible();
  await expectReadable(visitor);
  await visitor.close();

  const customer = await open('customer');
  await customer.goto('/bookings');
  await customer.getByRole('button', { name: 'Write a Review' }).click();
  await customer.getByRole('radio').nth(3).check();
  await expectReadable(customer);
  await customer.goto('/profile');
  await customer.getByRole('button', { name: 'Change password' }).click();
  await expect(customer.getByRole('dialog')).toBeVisible();
  await expectReadable(customer);
  await customer.close();

  const adminPage = await open('admin');
  await adminPage.goto('/admin');
  await adminPage.locator('#earn').scrollIntoViewIfNeeded();
  await expect(adminPage.locator('#earnings-chart [data-period]').first()).toBeAttached();
  await expectReadable(adminPage);
  await adminPage.close();
});
