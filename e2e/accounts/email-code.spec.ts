import { register } from '#support/accounts.ts';
import { bookingForm, fillTripToMadurai } from '#support/bookings.ts';
import { signInCode, signInLink } from '#support/emails.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';

const codeForm = 'Sign in with a code by email';

test('a customer signs in on the sign-in page with a code by email', async ({ page }) => {
  const customer = await register(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const form = page.getByRole('form', { name: codeForm });
  await form.getByLabel('Email', { exact: true }).fill(customer.email);
  await form.getByRole('button', { name: 'Email me a code' }).click();
  const code = form.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill(await signInCode(customer.email));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: customer.name, exact: true })).toBeVisible();
});

test('a new customer on the sign-in page is asked for the name that is missing, and keeps the code', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(400);
  const { email } = newCustomer();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const form = page.getByRole('form', { name: codeForm });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: 'Email me a code' }).click();
  const sent = await signInCode(email);
  await form.getByLabel('6-digit code').fill(sent);
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name is required');
  await expect(form.getByLabel('6-digit code')).toHaveValue(sent);
  await name.fill('Kavitha');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Kavitha', exact: true })).toBeVisible();
});

test(
  'a new customer whose mobile has an account changes it after the code, and the trip is booked',
  { tag: '@phone' },
  async ({ page, expectHttpError }) => {
    expectHttpError(409);
    const other = await register(page);
    const customer = newCustomer();
    await fillTripToMadurai(page, { name: customer.name, mobile: other.mobile });
    await bookingForm(page).getByRole('button', { name: 'Book', exact: true }).click();
    const form = page.getByRole('form', { name: codeForm });
    await form.getByLabel('Email', { exact: true }).fill(customer.email);
    await form.getByRole('button', { name: 'Email me a code' }).click();
    await form.getByLabel('6-digit code').fill(await signInCode(customer.email));
    const mobile = form.getByLabel('Mobile number (optional)');
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAccessibleDescription('This mobile number already has an account');
    await expect(mobile).toHaveValue(other.mobile);
    await mobile.fill(customer.mobile);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/bookings');
    await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText(
      'Madurai',
    );
  },
);

test('a new customer opens the link of the email on another device and books the trip there', async ({
  page,
  openBrowser,
}) => {
  const customer = newCustomer();
  await fillTripToMadurai(page, customer);
  await bookingForm(page).getByRole('button', { name: 'Book', exact: true }).click();
  const form = page.getByRole('form', { name: codeForm });
  await form.getByLabel('Email', { exact: true }).fill(customer.email);
  await form.getByRole('button', { name: 'Email me a code' }).click();

  const other = await openBrowser();
  await other.goto(await signInLink(customer.email));
  await other.getByRole('button', { name: 'Sign in now' }).click();
  await expect(other.getByText('Tiruchirappalli → Madurai')).toBeVisible();
  await other.getByRole('button', { name: 'Book this trip' }).click();
  await expect(other).toHaveURL('/bookings');
  const pending = other.getByRole('region', { name: 'Confirm Your Booking' });
  await expect(pending).toContainText('Madurai');
});
