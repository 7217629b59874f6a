import { startSession } from '#support/accounts.ts';
import { invitationLink } from '#support/emails.ts';
import { expect } from '#support/fixtures.ts';
import { test } from '#support/own-product.ts';
import { admin } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

const ravi = { email: 'ravi@example.com', password: 'nine banana leaves' };

test('an owner invites a dispatcher, who sees no settings, becomes an owner and is removed', async ({
  page,
  product,
  openBrowser,
  expectHttpError,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings/staff');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ravi');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(ravi.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'The invitation has been emailed.');
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();

  const other = await openBrowser();
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
  await page.getByRole('button', { name: 'Remove Ravi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'no access to the admin area any more');
  await expect(page.getByLabel('Role of Ravi')).toHaveCount(0);
  expectHttpError(409);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'There must be at least one owner.');
});

test('an owner cancels an invitation, and its link says so', async ({
  page,
  product,
  openBrowser,
  expectHttpError,
}) => {
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/settings/staff');
  await page.getByLabel('Email', { exact: true }).fill(ravi.email);
  await page.getByLabel('Role', { exact: true }).selectOption('owner');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = await invitationLink(ravi.email, product.dataDir);
  await page.getByRole('button', { name: `Cancel the invitation of ${ravi.email}` }).click();
  await expectToast(page, 'The invitation has been cancelled.');
  expectHttpError(400);
  const other = await openBrowser();
  await other.goto(product.url + link);
  await expect(other.getByText('This invitation')).toBeVisible();
});
