import { expectSessionEnd, startSession } from '#support/accounts.ts';
import { invitationLink } from '#support/emails.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test('an owner previews a phone number, saves it, sees it on the site, and undoes the change', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Business/ }).click();
  const preview = page.getByRole('button', { name: 'Preview (new tab)' });
  await page.getByLabel('Phone 1').fill('90000');
  await preview.click();
  await expect(page.getByText('Enter ten digits, without +91')).toBeVisible();
  await page.getByLabel('Phone 1').fill('9000000001');
  const opened = page.waitForEvent('popup');
  await preview.click();
  const tab = await opened;
  await expect(tab.getByRole('note')).toContainText('Preview – not saved');
  await expect(tab.locator('a[href="tel:+919000000001"]').first()).toBeAttached();
  await tab.getByRole('link', { name: 'தமிழ்' }).last().click();
  await expect(tab.getByRole('note')).toContainText('முன்னோட்டம்');
  await expect(tab.locator('a[href="tel:+919000000001"]').first()).toBeAttached();
  await tab.getByRole('link', { name: 'English' }).last().click();
  await expect(tab.getByRole('note')).toContainText('Preview – not saved');
  await tab.close();
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

test('an owner corrects a wrong GSTIN, and keeps what was typed when another change came first', async ({
  page,
  openTab,
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
  // Toasts stay over a page load: this one could be taken for that of the next change.
  const toasts = page.getByRole('alert').filter({ hasText: 'The settings are saved.' });
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(toasts).toHaveCount(0);

  expectHttpError(409);
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

const ravi = { email: 'ravi@example.com', password: 'nine banana leaves' };

test('an owner cancels one invitation, and invites a dispatcher, who sees no settings, becomes an owner and is removed', async ({
  page,
  product,
  openBrowser,
  expectHttpError,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings/staff');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('mani@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('owner');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const cancelled = await invitationLink('mani@example.com', product.dataDir);
  await page.getByRole('button', { name: 'Cancel the invitation of mani@example.com' }).click();
  await expectToast(page, 'The invitation has been cancelled.');
  expectHttpError(400);
  const other = await openBrowser();
  await other.goto(product.url + cancelled);
  await expect(other.getByText('This invitation')).toBeVisible();

  await page.getByLabel('Role', { exact: true }).selectOption('dispatcher');
  await email.fill('ravi');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(ravi.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'The invitation has been emailed.');
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();

  await other.goto(product.url + (await invitationLink(ravi.email, product.dataDir)));
  await expect(other.getByText('You are invited as a dispatcher')).toBeVisible();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await other.getByLabel('Your name').fill('Ravi');
  await other.getByLabel('New password', { exact: true }).fill(ravi.password);
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other).toHaveURL(/\/admin$/);
  const sections = other.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Bookings' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await other.goto(`${product.url}/admin/settings/staff`);
  await expect(other.getByText('Your account may not use this page. Ask the owner.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeHidden();
  await page.getByLabel('Role of Ravi').selectOption('owner');
  await expectToast(page, 'The role has been changed.');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Ravi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  // Ravi's open page learns of it.
  expectSessionEnd(expectHttpError);
  await page.getByRole('button', { name: 'Remove Ravi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'no access to the admin area any more');
  await expect(page.getByLabel('Role of Ravi')).toHaveCount(0);
  expectHttpError(409);
  await page.getByRole('button', { name: 'Remove Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'There must be at least one owner.');
});
