import { signIn, signInAsAdmin, signUp } from '#support/accounts.ts';
import { confirmAsAdmin, fillTrip } from '#support/bookings.ts';
import { expect, test, defaultBrowser } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test.use(defaultBrowser);

test(
  'a visitor registers, books a round trip, and an admin approves it',
  { tag: '@phone' },
  async ({ page, openBrowser }) => {
    const customer = newCustomer();

    await signUp(page, customer);
    await signIn(page, customer.email, customer.password);
    await expect(page).toHaveURL('/');

    await fillTrip(page, customer);
    await expect(page.getByLabel('Pickup location')).toHaveValue(/Tiruchirappalli/);
    await expect(page.getByLabel('Destination')).toHaveValue(/Madurai/);

    const distance = page.getByLabel('Distance');
    await expect(distance).toContainText(/2\d\d km/);
    const km = Number(/(\d+) km/.exec(await distance.innerText())?.[1]);
    expect(km).toBeGreaterThan(2 * 128);
    expect(km).toBeLessThan(2 * 142);
    const fare = `₹${(km * 20).toLocaleString('en-IN')}`;
    await expect(page.getByLabel('Estimated fare')).toContainText(fare);

    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL('/bookings');
    const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
    await expect(waiting).toContainText(customer.name);
    await expect(waiting).toContainText(`${String(km)} km`);
    await expect(waiting).toContainText(fare);
    await expect(waiting).toContainText('6:30 AM');

    await waiting.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectToast(page, /confirmed/);
    const previous = page.getByRole('region', { name: 'Previous Bookings' });
    await expect(previous).toContainText('waiting for approval');

    const adminPage = await openBrowser();
    await signInAsAdmin(adminPage);
    await adminPage.goto('/admin');
    const row = adminPage
      .getByRole('row')
      .or(adminPage.getByRole('article'))
      .filter({ hasText: customer.mobile });
    await confirmAsAdmin(adminPage, row);
    await expectToast(adminPage, /approved/);
    await expect(row).toContainText('completed');

    // The page updates without a reload: live, or by polling every 15 seconds.
    await expect(previous.getByRole('button', { name: 'Write a Review' })).toBeVisible({
      timeout: 20_000,
    });

    await previous.getByRole('button', { name: 'Write a Review' }).click();
    await page.getByRole('radio', { name: /^5/ }).check();
    await page.getByLabel('Review', { exact: true }).fill('On time, and the car was spotless.');
    await page.getByLabel('Line under your name').fill('Srirangam');
    await page.getByRole('button', { name: 'submit review' }).click();
    await expect(previous.getByRole('img', { name: /5 .*5/ })).toBeVisible();

    // Another journey may have written a newer review.
    const shown = page
      .locator('#reviews')
      .getByRole('listitem')
      .filter({ hasText: 'On time, and the car was spotless.' });
    // The server renders a new review into the page a quarter of a second later.
    await expect(async () => {
      await page.goto('/');
      await expect(shown.first()).toContainText('Srirangam', { timeout: 1_000 });
    }).toPass();
  },
);
