import { expect, test } from '@playwright/test';

const sections = ['home', 'about', 'pricing', 'booknow', 'cars', 'reviews', 'contact'];

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('a visitor without JavaScript reads the home page and uses call, chat and menu', async ({
  page,
}) => {
  await page.goto('/');
  for (const id of sections) {
    await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  }
  await expect(page.locator('#reviews').getByText('No reviews available yet.')).toBeVisible();
  for (const id of ['booknow', 'contact']) {
    await expect(page.locator(`#${id} noscript`)).toBeVisible();
  }
  await expect(page.locator('#pricing').getByText('480 km')).toBeVisible();
  await expect(page.getByText('200+ happy clients')).toBeVisible();
  await expect(page.getByRole('link', { name: /98765 43210/ }).first()).toBeVisible();
  const ways = page.getByRole('contentinfo').locator('a[href^="tel:"], a[href^="mailto:"], [rel]');
  expect(await ways.count()).toBe(6);
  for (const way of await ways.all()) await expect(way.locator('svg')).toBeVisible();
  await page.locator('#car-stage').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /front left/ }).last()).toBeVisible();
  await expect(page.locator('#car-stage figcaption')).toBeVisible();
  await expect(page.locator('#car-stage button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toBeVisible();
  await page.getByLabel('Menu').click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  // The page of a trip works as well.
  await page.goto('/trichy-to-palani');
  await expect(page.getByRole('heading', { name: 'When to start' })).toBeVisible();
  await expect(page.getByLabel('Destination')).toHaveValue('Palani, Dindigul, Tamil Nadu');
  await expect(page.locator('#booknow noscript')).toBeVisible();
});

test('a visitor without JavaScript changes the language and cannot send a password by accident', async ({
  page,
}) => {
  const language = page.locator('html');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL('/ta');
  await expect(language).toHaveAttribute('lang', 'ta');
  await page.goto('/auth');
  await expect(language).toHaveAttribute('lang', 'ta');
  await page.goto('/');
  await expect(page).toHaveURL('/ta');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(language).toHaveAttribute('lang', 'en');

  for (const path of ['/auth', '/forgot']) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toBeVisible();
    for (const field of await page.getByRole('textbox').all()) await field.fill('meena');
    await page.getByRole('textbox').last().focus();
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('form-action'),
    );
    await page.keyboard.press('Enter');
    await refused;
    expect(new URL(page.url()).search).toBe('');
  }
  await page.goto('/reset-password/some-token');
  await expect(page.locator('noscript p')).toBeVisible();
});
