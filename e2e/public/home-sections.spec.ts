import type { Locator, Page } from '@playwright/test';
import { formatIndianMobile } from '@anandham/domain/accounts/contact-number';
import { fareRupees } from '@anandham/domain/bookings/fare';
import { operator } from '@anandham/domain/operator';
import { fetchMapsFare } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { expectHydrated, holdScripts } from '#support/loading.ts';

const pricing = (page: Page) => page.locator('#pricing');
const fareSlider = (page: Page) => page.getByRole('slider', { name: 'Round-trip kilometres' });

test(
  'a visitor sees the fare below and above 250 km on the slider, also for common trips',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdScripts(page, 'fare-slider*');
    await page.goto('/');
    await pricing(page).scrollIntoViewIfNeeded();
    // The slider is moved before its script has loaded.
    await fareSlider(page).fill('250');
    release();
    await expectHydrated(pricing(page));
    await expect(pricing(page).getByText('₹6,000')).toBeVisible();
    await expect(pricing(page).getByText('250 km × ₹10 + ₹3,500 day rental')).toBeVisible();
    await fareSlider(page).press('ArrowRight');
    await expect(fareSlider(page)).toHaveAttribute('aria-valuetext', '252 km, ₹5,040');
    await expect(pricing(page).getByText('252 km × ₹20')).toBeVisible();
    await expect(
      pricing(page).getByText('Above 250 km the day rental of ₹3,500 is not charged.'),
    ).toBeVisible();

    // The common trips have the price that the booking form shows.
    for (const place of ['Thanjavur', 'Madurai', 'Kodaikanal', 'Rameswaram']) {
      await pricing(page).getByRole('button', { name: place }).click();
      const km = Number(await fareSlider(page).inputValue());
      expect(km, place).toBe((await fetchMapsFare(page, place)).km);
      await expect(fareSlider(page)).toHaveAttribute(
        'aria-valuetext',
        `${km} km, ₹${fareRupees(km).toLocaleString('en-IN')}`,
      );
    }
  },
);

test('a visitor reads the features, the tariff and the address, and returns to the top', async ({
  page,
}) => {
  await page.goto('/');
  const items = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
  await expect(items('Why people ride with us')).toHaveText([
    /^200\+ happy clients/,
    /^Well maintained cars/,
    /^Budget friendly trips/,
  ]);
  await expect(items('Features of the car')).toHaveText([
    /^Driver-assist safety/,
    /^Sunroof/,
    /^Ventilated seats/,
    /^Voice assistant/,
    /^In-car TVs/,
    /^6\+1 seater option/,
  ]);
  await expect(pricing(page).getByRole('article')).toHaveText([
    /^Below 250 km.*₹10per kmplus ₹3,500 day rental$/,
    /^Above 250 km.*₹20per kmno day rental$/,
  ]);
  const free = pricing(page).getByRole('list').filter({ hasText: 'Toll' }).getByRole('listitem');
  await expect(free).toHaveText([
    'Toll free',
    'Permit free',
    'Hill diesel free',
    'Parking free',
    'No driver beta',
  ]);

  const foot = page.getByRole('contentinfo');
  const ways = [
    ['Home', '/#home'],
    ['About', '/#about'],
    ['Booking', '/bookings'],
    ['Cars', '/#cars'],
    ['Connect Us', '/#contact'],
    ...operator.phones.map((phone) => [formatIndianMobile(phone), `tel:+91${phone}`]),
    ...operator.social.map(({ name, url }) => [name, url]),
  ] as const;
  for (const [name, address] of ways) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  expect(operator.phones).toHaveLength(2);
  const { lines, city, pinCode } = operator.address;
  for (const line of [...lines, `${city} ${pinCode}`]) await expect(foot).toContainText(line);

  const up = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate('window.scrollTo(0, 300)');
  await expect(up).toHaveCount(0);
  await page.evaluate('window.scrollTo(0, 301)');
  await expect(up).toBeVisible();
  await page.evaluate('window.scrollTo(0, 4000)');
  await up.click();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  await expect(up).toHaveCount(0);
});

test(
  'a visitor calls or chats from every public page',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/');
    const widget = page.getByRole('complementary', { name: 'Call or chat' });
    const call = widget.getByRole('link', { name: 'Call us' });
    await expect(call).toHaveAttribute('href', 'tel:+919876543210');
    const chat = widget.getByRole('link', { name: /^Chat with us/ });
    const url = new URL((await chat.getAttribute('href')) ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
    expect(url.searchParams.get('text')).toBe(
      'Hello Anandham Cabs!\nI would like more details on booking a ride.',
    );

    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }));
    await page.locator('#pricing').scrollIntoViewIfNeeded();
    await expectHydrated(pricing(page));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const opened = context.waitForEvent('page');
    await chat.click();
    await (await opened).close();
    await expectBounce(chat);
    // The browser has no handler for tel: links.
    await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
    await call.click();
    await expectBounce(call);
    const box = (await call.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect([width - box.x - box.width < 30, height - box.y < 90]).toEqual([true, true]);

    await page.clock.resume();

    for (const path of ['/auth', '/forgot', '/success']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(widget).toHaveCount(0);
    }
  },
);

/** The button bounces for half a second after a click. */
async function expectBounce(link: Locator): Promise<void> {
  const { clock } = link.page();
  await clock.runFor(499);
  await expect(link).toHaveAttribute('data-bouncing');
  await clock.runFor(1);
  await expect(link).not.toHaveAttribute('data-bouncing');
}

test(
  'a visitor sees the current section marked in the header',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const marked = page.getByRole('banner').locator('nav:visible [aria-current="location"]');
    const openMenu = async () => {
      if (isMobile) await page.getByLabel('Menu').click();
    };
    await openMenu();
    await expect(marked).toHaveText('Home');
    for (const name of ['About', 'Cars', 'Contact', 'Home']) {
      await page.getByRole('banner').locator('nav:visible').getByRole('link', { name }).click();
      const section = page.locator(`#${name.toLowerCase()}`);
      await expect(section).toBeInViewport();
      await openMenu();
      await expect(marked).toHaveText(name);
      // The header does not cover the heading once scrolling has ended.
      const heading = section.getByRole('heading').first();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(64);
    }
  },
);
