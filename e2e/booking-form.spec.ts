import { requestBooking } from '@anandham/contract/operations/bookings';
import { expect, test } from './fixtures.ts';
import { newCustomer } from './people.ts';
import {
  arriveSignedIn,
  bookingForm,
  choosePlace,
  fillTrip,
  signIn,
  signUp,
  tomorrow,
} from './steps.ts';

test(
  'a signed-out visitor signs in on the way and finds the form as it was left',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = newCustomer();
    await signUp(page, customer);
    await page.goto('/');
    await fillTrip(page, { name: 'Grandmother', mobile: '94434 12345' });
    await expect(page.getByLabel('Distance')).toContainText('km');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL('/auth');

    await signIn(page, customer.email, customer.password);
    await expect(page).toHaveURL('/#booknow');
    await expect(bookingForm(page).getByLabel('Name', { exact: true })).toHaveValue('Grandmother');
    await expect(bookingForm(page).getByLabel('Mobile number')).toHaveValue('94434 12345');
    await expect(page.getByLabel('Pickup location')).toHaveValue(/Tiruchirappalli/);
    await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);
    await expect(page.getByLabel('Pickup date')).toHaveValue(tomorrow());
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('06:30');
    await expect(page.getByLabel('Distance')).toContainText('km');

    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL('/bookings');
    await expect(page.getByRole('region', { name: 'Confirm Your Booking' })).toContainText(
      'Grandmother',
    );
  },
);

test('a session that has ended by the time of booking is asked for again', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(401);
  const customer = newCustomer();
  const { token } = await arriveSignedIn(page, customer);
  await page.goto('/');
  await fillTrip(page, customer);
  await expect(page.getByLabel('Distance')).toContainText('km');
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page, customer.email, customer.password);
  await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);
});

test('whose booking is refused with 403 is led to sign in, and the form is kept', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(403);
  const refusal = { statusCode: 403, code: 'not_allowed', message: '' };
  await page.route(`**${requestBooking.path}`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  const customer = newCustomer();
  await arriveSignedIn(page, customer);
  await page.goto('/trichy-to-palani#booknow');
  await page.getByLabel('Pickup date').fill(tomorrow());
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page, customer.email, customer.password);
  await expect(page.getByLabel('Pickup date')).toHaveValue(tomorrow());
});

test('nothing is sent while a place is not understood', async ({ page }) => {
  await arriveSignedIn(page, newCustomer());
  await page.goto('/');
  await fillTrip(page, newCustomer());
  await page.getByLabel('Destination').fill('xqzkjw');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Choose the nearest town from the list')).toBeVisible();
  await expect(page).toHaveURL(/\/(#booknow)?$/);
  await expect(page.getByLabel('Destination')).toHaveValue('xqzkjw');
});

test('the same place twice is named', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await choosePlace(page, 'Pickup location', 'trichy');
  await choosePlace(page, 'Destination', 'trichy');
  await expect(page.getByText('Pickup and destination are the same place').first()).toBeVisible();
});

test('empty fields are named where they stand', async ({ page }) => {
  await arriveSignedIn(page, newCustomer());
  await page.goto('/');
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  const name = bookingForm(page).getByLabel('Name', { exact: true });
  // The account's name arrives with the form.
  await expect(name).toHaveValue('Meena');
  await name.fill('');
  await bookingForm(page).getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  for (const text of [
    'Name is required',
    'Enter a valid 10-digit mobile number',
    'Pickup location is required',
    'Destination is required',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
});

test('a reload loses nothing of the form', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await fillTrip(page, { name: 'Grandmother', mobile: '94434 12345' });
  await page.reload();
  await page.locator('#booknow').scrollIntoViewIfNeeded();
  await expect(bookingForm(page).getByLabel('Name', { exact: true })).toHaveValue('Grandmother');
  await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);
  await expect(page.getByLabel('Distance')).toContainText('km');
});

test('the keyboard alone chooses a place: Enter takes the first, the arrow walks', async ({
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
});

test('who presses a suggestion gets that one, though the list changes under the finger', async ({
  page,
}) => {
  await page.goto('/');
  await bookingForm(page).scrollIntoViewIfNeeded();
  const field = page.getByRole('combobox', { name: 'Destination' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await field.fill('kumba');
  await expect(options.first()).toContainText('Kumbakonam');
  await options.first().hover();
  await page.mouse.down();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('madurai');
  await expect(options.first()).toContainText('Madurai');
  await page.mouse.up();
  await expect(field).toHaveValue(/^Kumbakonam,/);
  await expect(options).toHaveCount(0);
});

test('the places of the last trip are offered before anything is typed', async ({ page }) => {
  const customer = newCustomer();
  await arriveSignedIn(page, customer);
  await page.goto('/');
  await fillTrip(page, customer);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL('/bookings');
  await page.goto('/#booknow');
  await page.getByRole('combobox', { name: 'Destination' }).click();
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(offered).toHaveCount(2);
  await offered.filter({ hasText: 'Madurai' }).click();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Madurai/);
});
