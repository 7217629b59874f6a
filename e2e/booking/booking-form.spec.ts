import type { Page } from '@playwright/test';
import { requestBooking } from '@anandham/contract/operations/bookings';
import { enterBooking } from '@anandham/contract/operations/admin';
import { findAxeViolations } from '#support/accessibility.ts';
import { registerAndSignIn, register, signIn, startSession } from '#support/accounts.ts';
import { bookingForm, choosePlace, fillTrip, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';

test(
  'a signed-out visitor finds the form filled in after a reload and after signing in',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await register(page, customer);
    await page.goto('/');
    await fillTrip(page, { name: 'Grandmother', mobile: '94434 12345' });
    await page.reload();
    await bookingForm(page).scrollIntoViewIfNeeded();
    await expect(bookingForm(page).getByLabel('Name', { exact: true })).toHaveValue('Grandmother');
    await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);
    await expect(page.getByLabel('Distance')).toContainText('km');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('button', { name: 'Back to the trip' }).click();
    await expect(bookingForm(page).getByLabel('Name', { exact: true })).toHaveValue('Grandmother');
    await expect(bookingForm(page).getByLabel('Mobile number')).toHaveValue('94434 12345');
    await expect(page.getByLabel('Pickup location')).toHaveValue(/Tiruchirappalli/);
    await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);
    await expect(page.getByLabel('Pickup date')).toHaveValue(tomorrow());
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('06:30');
    await expect(page.getByLabel('Distance')).toContainText('km');

    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('button', { name: 'Use password or Google instead' }).click();
    await expect(page).toHaveURL(/\/auth(\?from=|$)/);
    await expect(page.getByText(/^Tiruchirappalli → Madurai, .*₹/)).toBeVisible();
    await signIn(page, customer.email, customer.password);
    await expect(page).toHaveURL('/bookings');
    await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText(
      'Grandmother',
    );
  },
);

test('a customer whose booking is refused with 401 or 403 signs in again and keeps the form', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(401);
  expectHttpError(403);
  const customer = newCustomer();
  const { token } = await registerAndSignIn(page, customer);
  await page.goto('/trichy-to-palani#booknow');
  await page.getByLabel('Pickup date').fill(tomorrow());
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await expect(page.getByLabel('Distance')).toContainText('km');
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  const refusal = { statusCode: 403, code: 'not_allowed', message: '' };
  await page.route(
    `**${requestBooking.path}`,
    (route) => route.fulfill({ status: 403, json: refusal }),
    { times: 1 },
  );
  // The sign-in sends the trip again.
  await signIn(page, customer.email, customer.password);
  await expect(page.getByText('You are not allowed to do this.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth(\?from=|$)/);
  await signIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/bookings');
  await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText('Palani');
});

test(
  'a customer sees errors, chooses the place for an ambiguous text, books, and gets it as a suggestion later',
  { tag: '@phone' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const customer = newCustomer();
    await registerAndSignIn(page, customer);
    await page.goto('/');
    const form = bookingForm(page);
    await form.scrollIntoViewIfNeeded();
    const name = form.getByLabel('Name', { exact: true });
    const book = page.getByRole('button', { name: 'Book', exact: true });
    // The account's name arrives with the form.
    await expect(name).toHaveValue('Meena');
    await name.fill('');
    await form.getByLabel('Mobile number').fill('12345');
    await book.click();
    for (const text of [
      'Name is required',
      'Enter a valid 10-digit mobile number',
      'Pickup location is required',
      'Destination is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }

    await choosePlace(page, 'Pickup location', 'trichy');
    await choosePlace(page, 'Destination', 'trichy');
    await expect(page.getByText('Pickup and destination are the same place').first()).toBeVisible();

    await fillTrip(page, customer);
    await page.getByLabel('Destination').fill('xqzkjw');
    await book.click();
    await expect(page.getByText('Choose the nearest town from the list')).toBeVisible();
    await expect(page).toHaveURL(/\/(#booknow)?$/);
    await expect(page.getByLabel('Destination')).toHaveValue('xqzkjw');
    await chooseAnnaNagar(page);
    expect(requests).not.toContain(requestBooking.path);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL('/bookings');

    // The places of the last trip are offered before anything is typed.
    await page.goto('/#booknow');
    const destination = page.getByRole('combobox', { name: 'Destination' });
    await destination.click();
    const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(offered).toHaveCount(2);
    await offered.filter({ hasText: 'Anna Nagar' }).click();
    await expect(destination).toHaveValue(/^Anna Nagar/);
  },
);

/** Enters a text for which Chennai and Madurai both have a quarter, and chooses the one in Madurai by keyboard. */
async function chooseAnnaNagar(page: Page): Promise<void> {
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('anna nagar');
  await page.getByRole('button', { name: 'Book', exact: true }).click();

  const question = 'We found Anna Nagar, Chennai, Tamil Nadu, is that right?';
  await expect(page.getByRole('alert').filter({ hasText: question })).toBeVisible();
  await expect(destination).toHaveAccessibleDescription(question);
  await expect(destination).toHaveValue('anna nagar');
  await expect(destination).toBeFocused();
  const choices = page.getByRole('group', { name: question }).getByRole('button');
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) {
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await findAxeViolations(page, { within: '#booknow [role=group]' })).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(destination).toHaveValue('Anna Nagar, Madurai, Tamil Nadu');
  await expect(destination).toBeFocused();
  await expect(choices).toHaveCount(0);
}

test('a visitor chooses a place by keyboard, and a click takes the suggestion it started on', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  const pickup = page.getByRole('combobox', { name: 'Pickup location' });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await pickup.click();
  await pickup.pressSequentially('trichy');
  await expect(suggestions).toHaveCount(5);
  await pickup.press('Enter');
  await expect(pickup).toHaveValue('Tiruchirappalli, Tamil Nadu');

  const drop = page.getByRole('combobox', { name: 'Destination' });
  await drop.click();
  await drop.pressSequentially('madurai');
  await expect(suggestions).toHaveCount(5);
  await drop.press('ArrowDown');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await drop.press('Enter');
  await expect(drop).toHaveValue('Madurai, Tamil Nadu');

  // The click counts for the suggestion under the pointer at mousedown, although the list changes.
  await drop.fill('kumba');
  await expect(suggestions.first()).toContainText('Kumbakonam');
  await suggestions.first().hover();
  await page.mouse.down();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('madurai');
  await expect(suggestions.first()).toContainText('Madurai');
  await page.mouse.up();
  await expect(drop).toHaveValue(/^Kumbakonam,/);
  await expect(suggestions).toHaveCount(0);
});

test('an admin chooses the place when the server finds the text of a phone booking ambiguous', async ({
  page,
  expectHttpError,
}) => {
  expectHttpError(422);
  await startSession(page, admin.email, admin.password);
  await page.goto('/admin/book');
  const form = page.getByRole('form', { name: 'Phone booking' });
  const phoneCustomer = newCustomer();
  await form.getByLabel('Mobile number').fill(phoneCustomer.mobile);
  await form.getByLabel('Name', { exact: true }).fill(phoneCustomer.name);
  await choosePlace(page, 'Pickup location', 'trichy');
  await choosePlace(page, 'Destination', 'madurai');
  await form.getByLabel('Pickup date').fill(tomorrow());
  await form.getByLabel('Time', { exact: true }).fill('06:30');

  const refusal = {
    statusCode: 422,
    code: 'place_unsure',
    message: 'We are not sure which place you mean. Choose one from the list.',
    fields: { dropLocation: 'We are not sure which place you mean' },
    fieldCodes: { dropLocation: 'drop_unsure' },
    suggestions: { dropLocation: ['Madurai, Tamil Nadu', 'Thanjavur, Tamil Nadu'] },
  };
  const refuse = `**${enterBooking.path}`;
  await page.route(refuse, (route) => route.fulfill({ status: 422, json: refusal }));
  await form.getByRole('button', { name: 'Add booking' }).click();
  await expect(form.getByText('We found Madurai, Tamil Nadu, is that right?')).toBeVisible();
  await page.unroute(refuse);

  await form.getByRole('button', { name: 'Thanjavur, Tamil Nadu' }).click();
  await expect(form.getByLabel('Destination')).toHaveValue('Thanjavur, Tamil Nadu');
  await form.getByRole('button', { name: 'Add booking' }).click();
  await expect(page.getByText('Please confirm it.')).toBeVisible();
});
