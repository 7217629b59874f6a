import { startSession } from '#support/accounts.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test('an owner changes the phone number, sees it on the site, and undoes the change', async ({
  page,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Business/ }).click();
  await page.getByLabel('Phone 1').fill('9000000001');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'The settings are saved.');

  const call = page.locator('a[href="tel:+919000000001"]').first();
  await page.goto('/');
  await expect(call).toBeAttached();

  await page.goto('/admin/settings/history');
  const change = page.getByRole('listitem').filter({ hasText: '9000000001' }).first();
  await expect(change).toContainText('9876543210');
  await page.getByRole('button', { name: 'Undo the change of Phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  // Toasts stay over a page load, so the one of the first change may still be there.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/');
  await expect(page.locator('a[href="tel:+919876543210"]').first()).toBeAttached();
  await expect(call).not.toBeAttached();
});

test('an owner sees a wrong GSTIN beside its field and corrects it', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings/tax');
  const gstin = page.getByLabel('GSTIN');
  await gstin.fill('27AAPFU0939F1ZW');
  await page.getByLabel('SAC code').fill('996412');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This is not a valid GSTIN: check every character')).toBeVisible();
  await expect(gstin).toBeFocused();
  await expect(page.getByLabel('SAC code')).toHaveValue('996412');
  await gstin.fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'The settings are saved.');
});

test('an owner whose change comes second keeps what was typed', async ({
  page,
  openTab,
  expectHttpError,
}) => {
  expectHttpError(409);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings/business');
  await page.getByLabel('Name of the business', { exact: true }).fill('Kaveri Cabs');
  const other = await openTab();
  await other.goto('/admin/settings/business');
  await other.getByLabel('Phone 1').fill('9000000002');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'The settings are saved.');

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('changed the settings at')).toContainText('Phone');
  await expect(page.getByLabel('Name of the business', { exact: true })).toHaveValue('Kaveri Cabs');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expectToast(page, 'The settings are saved.');
  await page.goto('/admin/settings/notifications');
  await expect(page.getByText('OPERATOR_EMAIL')).toBeVisible();
  await expect(page.getByText('office@example.com')).toBeVisible();
});
