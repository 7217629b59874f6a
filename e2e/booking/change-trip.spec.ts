import { changeBooking } from '@anandham/contract/operations/bookings';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { registerAndSignIn } from '#support/accounts.ts';
import { bookTrip, tomorrow } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { newCustomer } from '#support/people.ts';
import { expectToast } from '#support/toasts.ts';

test(
  'a customer makes a trip longer, accepts a fare that has risen meanwhile, and keeps the number',
  { tag: '@phone' },
  async ({ page, expectHttpError }) => {
    expectHttpError(409);
    const session = await registerAndSignIn(page, newCustomer());
    const { number } = await bookTrip(page, session);
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const form = page.getByRole('form', { name: `Change booking ${number}` });
    await form.getByLabel('Return date').fill(addDays(tomorrow(), 1));
    await expect(form.getByLabel('Estimated fare')).toHaveText('₹9,620');
    await form.getByText('More details (optional)').click();
    await form.getByLabel('Notes for the driver').fill('Two suitcases');

    const change = '**/api/bookingreview/change/*';
    await page.route(change, (route) =>
      route.fulfill({
        status: 409,
        json: {
          statusCode: 409,
          code: 'fare_changed',
          message: 'The fare has changed.',
          quote: { km: 262, fare: 10_400 },
        },
      }),
    );
    await form.getByRole('button', { name: 'Save changes' }).click();
    const changed = form.getByRole('alert').filter({ hasText: 'The fare is now ₹10,400' });
    await expect(changed).toBeFocused();
    await page.unroute(change);
    const sent = page.waitForRequest((request) => request.method() === changeBooking.method);
    await form.getByRole('button', { name: 'Book at this fare' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ fare: 10_400, notes: 'Two suitcases' });

    await expectToast(page, /changed/);
    const waiting = page.getByRole('region', { name: 'Confirm Your Booking' });
    await expect(waiting).toContainText(number);
    await expect(waiting).toContainText('(2 days)');
    await expect(waiting).toContainText('Two suitcases');
    await expect(waiting).toContainText('₹9,620');
  },
);
