import { bookingForm } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { holdScripts, scripts } from '#support/loading.ts';

test(
  'a visitor loses no input or click made before the scripts have loaded, and no character while they load',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    await page.getByLabel('Menu').click();
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page.locator('#about')).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeHidden();
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/#booknow');
    const name = bookingForm(page).getByLabel('Name', { exact: true });
    await expect(name).toBeInViewport();
    await page.getByLabel('Destination').fill('Madurai');
    await name.click();
    await page.keyboard.type('Mee');

    release();
    await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Madurai');
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    await expect(name).toBeFocused();
    await page.keyboard.type('na');
    await expect(name).toHaveValue('Meena');
    await name.fill('');

    await page.goto('/');
    await page.locator('#booknow').scrollIntoViewIfNeeded();
    await name.pressSequentially('eenakshi');
    await page.keyboard.press('Home');
    const text = 'the road to Madurai is long and the mangoes are sweet ';
    await page.keyboard.type(text, { delay: 8 });
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    await expect(name).toHaveValue(`${text}eenakshi`);
  },
);

test('a visitor whose scripts failed to load hydrates the form with a later click', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  await page.route(scripts(), (route) => route.abort());
  await page.goto('/');
  const form = bookingForm(page);
  await form.scrollIntoViewIfNeeded();
  const book = form.getByRole('button', { name: 'Book', exact: true });
  await form.getByLabel('Destination').fill('Madurai');
  await book.click();
  await expect(book).toHaveAttribute('aria-busy', 'true');
  await expect(book).not.toHaveAttribute('aria-busy');
  await page.unroute(scripts());
  await book.click();
  await expect(form.getByText('Pickup location is required')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue('Madurai');
});
