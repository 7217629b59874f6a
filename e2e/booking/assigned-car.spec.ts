import { approveBooking } from '@anandham/contract/operations/admin';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { addDriver } from '@anandham/contract/operations/fleet';
import { formatTripTime, formatNearDay } from '@anandham/domain/formats';
import { findAxeViolations } from '#support/accessibility.ts';
import { registerAndSignIn, startSession } from '#support/accounts.ts';
import { bookTrip, decide } from '#support/bookings.ts';
import { expect, test } from '#support/fixtures.ts';
import { admin, newCustomer } from '#support/people.ts';

test(
  'a customer sees the approval, the car and the driver at once, and can call both',
  { tag: '@phone' },
  async ({ page, openBrowser }) => {
    const session = await registerAndSignIn(page, newCustomer('Selvi'));
    const booking = await bookTrip(page, session);
    await decide(page, confirmBooking, session, booking);
    await page.goto('/bookings');
    const trip = page.getByRole('region', { name: 'Previous Bookings' }).getByRole('listitem');
    await expect(trip).toContainText('waiting for approval');

    const adminPage = await openBrowser();
    const { token } = await startSession(adminPage, admin.email, admin.password);
    const headers = { authorization: `Bearer ${token}` };
    const { mobile } = newCustomer();
    const added = await page.request.post(addDriver.path, {
      headers,
      data: { name: 'Murugan Selvam', mobile },
    });
    const { driver } = (await added.json()) as { driver: { _id: string } };
    // A hired car occupies no vehicle, so parallel journeys can approve their trips.
    const approved = await page.request.put(approveBooking.path, {
      headers,
      data: {
        bookingId: booking._id,
        outsideVehicle: 'TN 45 AB 1234',
        driverId: driver._id,
      },
    });
    expect(approved.status()).toBe(200);

    const departure = new Date(booking.bookingDate);
    const when = `${formatNearDay(departure)}, ${formatTripTime(departure)}`;
    await expect(trip).toContainText(`Approved – ${when}`);
    await expect(trip.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
    await expect(trip.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeVisible();
    const assigned = page.getByRole('region', { name: 'Your car and driver' });
    await expect(assigned).toContainText('TN 45 AB 1234');
    await expect(assigned).not.toContainText('Selvam');
    await expect(assigned.getByRole('link', { name: 'Call Murugan' })).toHaveAttribute(
      'href',
      `tel:+91${mobile}`,
    );
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(assigned).toContainText('TN 45 AB 1234');
    await expect(page.getByText(`Approved – ${when}`)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
