import { expectAccessible } from '#support/accessibility.ts';
import { registerAndSignIn, signIn } from '#support/accounts.ts';
import { verificationLink } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test('a new customer requests the email again and verifies the address with its link on another device', async ({
  page,
  openBrowser,
  expectHttpError,
}) => {
  // Requesting the email after the verification, and opening the used link.
  expectHttpError(409);
  expectHttpError(400);
  const customer = newCustomer();
  await registerAndSignIn(page, customer);
  await page.goto('/bookings');
  await expect(page.getByText('Verify your email to get trip updates by email')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Not verified yet')).toBeVisible();

  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectToast(page, 'Email sent.');
  const link = await verificationLink(customer.email, { nth: 2 });
  const phone = await openBrowser();
  await phone.goto(link);
  await expect(phone.getByRole('banner')).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Verify this address' }).click();
  await expect(phone.getByRole('status').getByText('Email verified')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'My trips' })).toBeVisible();

  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expectToast(page, 'This address is already verified.');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
  await expect(page.getByText('Verify your email')).toHaveCount(0);

  await phone.goto(link);
  await phone.getByRole('button', { name: 'Verify this address' }).click();
  await expect(phone.getByText('This link is no longer valid.')).toBeVisible();
  await phone.getByRole('link', { name: 'Request a new email' }).click();
  await expect(phone).toHaveURL(/\/auth(\?from=|$)/);
  await signIn(phone, customer.email, customer.password);
  await expect(phone).toHaveURL('/profile');
});
