import type { Page } from '@playwright/test';
import { registerAndSignIn } from '#support/accounts.ts';
import { tomorrow } from '#support/bookings.ts';
import { expectHydrated, scripts } from '#support/loading.ts';
import { expect, test } from '#support/fixtures.ts';
import { messageFor } from '#support/messages.ts';
import { newCustomer } from '#support/people.ts';

const tamil = (key: string): string => messageFor('ta', key);

/** Switches the site to Tamil. */
async function chooseTamil(page: Page): Promise<void> {
  await page.goto('/ta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
}

test('a customer books in Tamil from the home page to the confirmation', async ({ page }) => {
  const person = newCustomer('மீனா');
  await chooseTamil(page);
  await registerAndSignIn(page, person);
  await page.goto('/ta');
  const form = page.locator('#booknow');
  await form.scrollIntoViewIfNeeded();
  // Hydration enters the name and mobile number of the account.
  await expectHydrated(form);
  await form.getByLabel(tamil('booking_name'), { exact: true }).fill(person.name);
  await form.getByLabel(tamil('booking_mobile')).fill(person.mobile);
  for (const [field, typed] of [
    ['booking_pickup', 'திருச்சி'],
    ['booking_drop', 'மதுரை'],
  ] as const) {
    const box = form.getByRole('combobox', { name: tamil(field) });
    await box.pressSequentially(typed, { delay: 20 });
    // On a busy machine the list first has the places for a part of the text.
    await form.getByRole('listbox').getByRole('option', { name: typed }).first().click();
    await expect(box).toHaveValue(/தமிழ்நாடு$/);
  }
  await form.getByLabel(tamil('booking_date')).fill(tomorrow());
  await form.getByLabel(tamil('booking_time'), { exact: true }).fill('06:30');
  await expect(form.getByText('₹20').first()).toBeVisible();
  await form.getByRole('button', { name: tamil('booking_submit'), exact: true }).click();

  await expect(page).toHaveURL('/bookings');
  const pending = page.getByRole('region', { name: tamil('pending_heading') });
  await expect(pending).toContainText('மதுரை');
  await expect(pending).toContainText('காலை 6:30');
  await page.getByRole('button', { name: tamil('pending_confirm'), exact: true }).click();
  await expect(page.getByText(tamil('previous_waiting')).first()).toBeVisible();
});

test('a visitor has the system’s theme until switching it, which works without other scripts and stays', async ({
  page,
  expectNetworkErrors,
}) => {
  expectNetworkErrors();
  await page.route(scripts(), (route) => route.abort());
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/auth');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.unroute(scripts());
  await page.goto('/forgot');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
