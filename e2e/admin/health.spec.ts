import { startSession } from '#support/accounts.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';

test('an owner reads what does not work, makes a backup with the password and downloads it', async ({
  page,
  expectHttpError,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Health and backups/ }).click();
  await expect(page.getByText('There is no backup in')).toBeVisible();
  await expect(page.getByText('There is no backup yet')).toBeVisible();

  await page.getByRole('button', { name: 'Back up now' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password');
  expectHttpError(400);
  await password.fill('not this one');
  await dialog.getByRole('button', { name: 'Back up now' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password');
  await expect(password).toHaveValue('not this one');
  await password.fill(admin.password);
  await dialog.getByRole('button', { name: 'Back up now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('There is no backup yet')).toBeHidden();

  const download = page.getByRole('button', { name: /^Download anandham-/ });
  await download.click();
  await password.fill(admin.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download anandham-/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^anandham-.*Z\.tar$/);
  await expect(dialog).toBeHidden();
});
