import { describe, expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testFleet } from '#testing/fleet.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
const { newDriver, newVehicle } = testFleet(server, admin);
const driverId = await newDriver({ name: 'Murugan Selvam', mobile: '9400000009' });
const vehicle = { registrationNumber: 'TN 45 AB 1234', model: 'Innova', defaultDriverId: driverId };
const vehicleId = await newVehicle(vehicle);

/** The texts of the emails about a trip of the customer, without line breaks, newest last. */
async function approvedTrip(changes: Record<string, unknown>, language = 'en') {
  const customer = await server.newPerson();
  await call('PUT', '/api/auth/language', { as: customer, body: { language } });
  const options = { status: 'confirmed', changes } as const;
  const bookingId = await bookedTrip(server, customer, options);
  const body = { bookingId, vehicleId };
  const approved = await call('PUT', '/api/admin/confirmbooking', { as: admin, body });
  expect(approved.statusCode).toBe(200);
  const emails = async () => {
    await server.runJobs(mail.url);
    return mail.emails
      .filter(({ to }) => to?.some(({ address }) => address === customer.email))
      .map(({ text }) => (text ?? '').replaceAll(/\s+/g, ' '));
  };
  return {
    bookingId,
    emails,
    distance: approved.json<{ booking: { distance: number } }>().booking.distance,
  };
}

describe('the email about an approved trip', () => {
  it('names vehicle and driver, and the reminder does, too', async () => {
    const { emails } = await approvedTrip({ currentDate: '2026-11-23' });
    expect((await emails()).at(-1)).toContain('Vehicle TN 45 AB 1234, Innova');
    expect((await emails()).at(-1)).toContain('Driver Murugan, +91 94000 00009');
    clock.now = new Date('2026-11-22T18:30:00+05:30');
    await enqueueJob(server.database.db, { name: 'enqueue_due_emails', payload: {} });
    const reminder = (await emails()).at(-1);
    expect(reminder).toContain('YOUR TRIP IS TOMORROW');
    expect(reminder).toContain('Vehicle TN 45 AB 1234, Innova');
    expect(reminder).toContain('Driver Murugan, +91 94000 00009');
  });

  it('of several days has the day of the return and explains the fare, in Tamil, too', async () => {
    const several = { currentDate: '2026-12-01', returnDate: '2026-12-02' };
    const { emails, distance } = await approvedTrip(several);
    const text = (await emails()).at(-1);
    expect(text).toContain('Return Wed, 2 Dec 2026 (2 days)');
    expect(text).toContain(`${distance} km × ₹10 ₹${(distance * 10).toLocaleString('en-IN')}`);
    expect(text).toContain('Day rental: 2 × ₹3,500 ₹7,000');
    const later = { currentDate: '2026-12-11', returnDate: '2026-12-12' };
    const tamil = (await (await approvedTrip(later, 'ta')).emails()).at(-1);
    expect(tamil).toContain('திரும்பும் நாள் சனி, 12 டிசம்பர் 2026 (2 நாள்)');
    expect(tamil).toContain('நாள் வாடகை: 2 × ₹3,500 ₹7,000');
    expect(tamil).toContain('டிரைவர் Murugan, +91 94000 00009');
  });
});

describe('another vehicle or driver of an approved trip', () => {
  const assign = (bookingId: string, body: object) =>
    call('PUT', `/api/admin/bookings/${bookingId}/assignment`, { as: admin, body });

  it('is emailed to the customer in their language, and the same assignment is not', async () => {
    const { bookingId, emails } = await approvedTrip({ currentDate: '2027-01-05' }, 'ta');
    const before = (await emails()).length;
    expect((await assign(bookingId, { vehicleId, driverId })).statusCode).toBe(200);
    expect(await emails()).toHaveLength(before);
    const other = await newVehicle({ registrationNumber: 'TN 81 AK 3356' });
    const otherDriver = await newDriver({ name: 'Joseph Arul', mobile: '9400000010' });
    expect((await assign(bookingId, { vehicleId: other, driverId: otherDriver })).statusCode).toBe(
      200,
    );
    const received = await emails();
    expect(received).toHaveLength(before + 1);
    expect(received.at(-1)).toContain('உங்கள் பயணத்துக்கு வேறு கார் அல்லது டிரைவர்');
    expect(received.at(-1)).toContain('TN 81 AK 3356');
    expect(received.at(-1)).toContain('Joseph, +91 94000 00010');
  });

  it('of two quick changes is emailed once, with the last one', async () => {
    const { bookingId, emails } = await approvedTrip({ currentDate: '2027-01-09' });
    const before = (await emails()).length;
    await assign(bookingId, { outsideVehicle: 'TN 48 AD 7715' });
    await assign(bookingId, { vehicleId, driverId: null });
    const received = await emails();
    expect(received).toHaveLength(before + 1);
    expect(received.at(-1)).toContain('Vehicle TN 45 AB 1234');
  });

  it('after the trip is not emailed', async () => {
    const { bookingId, emails } = await approvedTrip({ currentDate: '2027-01-12' });
    const before = (await emails()).length;
    clock.now = new Date('2027-01-13T09:00:00+05:30');
    await assign(bookingId, { outsideVehicle: 'TN 48 AD 7715' });
    expect(await emails()).toHaveLength(before);
  });
});
