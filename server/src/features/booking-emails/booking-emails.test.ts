import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import {
  type Person,
  bookedTrip,
  openConnections,
  testNow,
  testServer,
  tripBody,
} from '#testing/test-server.ts';

const boss = 'boss@cabs.example';
const server = await testServer({ config: { operatorEmail: boss } });
const { call, clock, database } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
let owner: Person;

beforeEach(async () => {
  clock.now = testNow;
  owner = await server.newPerson();
  await server.runJobs(mail.url);
  mail.emails.length = 0;
});

const confirm = (id: string, as = owner) =>
  call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId: id } });
const approve = (id: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
const cancel = (id: string, as: Person, reason?: string) =>
  call('DELETE', `/api/bookingreview/cancelbooking/${id}`, {
    as,
    ...(reason !== undefined && { body: { reason } }),
  });

/** Sends all queued emails; returns `recipient: subject` of each sent since the last call, sorted. */
async function receivedEmails(): Promise<string[]> {
  await server.runJobs(mail.url);
  const read = mail.emails.splice(0).map((received) => {
    const address = received.to?.[0]?.address ?? '';
    return `${address === owner.email ? 'customer' : address}: ${received.subject ?? ''}`;
  });
  return read.sort();
}

async function onlyEmailTo(email: string): Promise<Email> {
  await server.runJobs(mail.url);
  const [received, ...others] = mail.emails.filter(({ to }) => to?.[0]?.address === email);
  expect(others).toEqual([]);
  if (!received) throw new Error(`no email to ${email}`);
  return received;
}

const when = 'Madurai, Sat, 28 Nov 2026, 6:30 AM';
const subjects = {
  requested: 'customer: Please confirm your trip to Madurai',
  confirmed: `customer: Booking received: ${when}`,
  approved: 'customer: Approved: your trip to Madurai, Sat, 28 Nov 2026, 6:30 AM',
  cancelled: 'customer: Cancelled: your trip to Madurai, Sat, 28 Nov 2026, 6:30 AM',
  toApprove: `${boss}: To approve: Meena Raman, ${when}`,
  operatorCancelled: `${boss}: Cancelled: Meena Raman, ${when}`,
};

describe('emails about a booking', () => {
  it('are sent for request, confirmation and approval', async () => {
    const id = await bookedTrip(server, owner);
    expect(await receivedEmails()).toEqual([subjects.requested]);
    await confirm(id);
    expect(await receivedEmails()).toEqual([subjects.toApprove, subjects.confirmed].sort());
    await approve(id);
    expect(await receivedEmails()).toEqual([subjects.approved]);
    expect(await receivedEmails()).toEqual([]);
  });

  it('are sent for the approval of a pending booking', async () => {
    const id = await bookedTrip(server, owner);
    await receivedEmails();
    await approve(id);
    expect(await receivedEmails()).toEqual([subjects.approved]);
  });

  it('are sent once for a request that is repeated with its idempotency key', async () => {
    const send = () =>
      call('POST', '/api/bookingreview/create', {
        as: owner,
        body: tripBody(),
        headers: { 'idempotency-key': 'tapped-twice' },
      });
    await Promise.all(Array.from({ length: 5 }, send));
    await send();
    expect(await receivedEmails()).toEqual([subjects.requested]);
  });

  it('are sent once for ten concurrent confirmations and approvals', async () => {
    await openConnections(server);
    const ten = Array.from({ length: 10 });
    const id = await bookedTrip(server, owner);
    await receivedEmails();
    await Promise.all(ten.map(() => confirm(id)));
    expect(await receivedEmails()).toEqual([subjects.toApprove, subjects.confirmed].sort());
    await Promise.all(ten.map(() => approve(id)));
    expect(await receivedEmails()).toEqual([subjects.approved]);
  });

  it('are not sent for refused requests', async () => {
    const stranger = await server.newPerson();
    const id = await bookedTrip(server, owner);
    await receivedEmails();
    await confirm(id, stranger);
    await cancel(id, stranger);
    await approve(id);
    await receivedEmails();
    await cancel(id, owner);
    await cancel(id, admin);
    await confirm(id);
    expect(await receivedEmails()).toEqual([]);
  });

  it('are not sent again when the job runs again', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    expect(await receivedEmails()).toHaveLength(2);
    const events = await database.db
      .selectFrom('booking_events')
      .select('id')
      .where('booking_id', '=', id)
      .execute();
    for (const { id: eventId } of [...events, ...events]) {
      await enqueueJob(database.db, { name: 'notify_booking_event', payload: { eventId } });
    }
    expect(await receivedEmails()).toEqual([]);
  });
});

describe('a cancellation', () => {
  it.each(['pending', 'confirmed'] as const)(
    'of a %s booking by the customer notifies customer and operator',
    async (status) => {
      const id = await bookedTrip(server, owner, { status });
      await receivedEmails();
      await cancel(id, owner, 'We go by train');
      expect(await receivedEmails()).toEqual(
        [subjects.operatorCancelled, subjects.cancelled].sort(),
      );
    },
  );

  it.each(['pending', 'confirmed'] as const)(
    'of a %s booking by the operator notifies the customer with the reason',
    async (status) => {
      const id = await bookedTrip(server, owner, { status });
      await receivedEmails();
      await cancel(id, admin, 'The car is at the <workshop>');
      const received = await onlyEmailTo(owner.email);
      expect(received.text).toContain('we had to cancel this trip');
      expect(received.text).toContain('The car is at the <workshop>');
      expect(received.html).toContain('The car is at the &lt;workshop&gt;');
      expect(await receivedEmails()).toEqual([subjects.cancelled]);
    },
  );

  it('by an admin of their own trip counts as one by the customer', async () => {
    const boss2 = await server.newPerson('admin');
    const id = await bookedTrip(server, boss2);
    await receivedEmails();
    await cancel(id, boss2);
    const received = await onlyEmailTo(boss2.email);
    expect(received.text).toContain('As you requested');
    expect(await receivedEmails()).toContain(subjects.operatorCancelled);
  });
});

describe('an outdated email', () => {
  it('is not sent when the booking changed before it was sent', async () => {
    const id = await bookedTrip(server, owner);
    await confirm(id);
    expect(await receivedEmails()).toEqual([subjects.toApprove, subjects.confirmed].sort());
    const other = await bookedTrip(server, owner, { status: 'confirmed' });
    await approve(other);
    expect(await receivedEmails()).toEqual([subjects.approved]);
    const third = await bookedTrip(server, owner);
    await cancel(third, admin);
    expect(await receivedEmails()).toEqual([subjects.cancelled]);
  });

  it('is not sent after the day of the trip', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    await receivedEmails();
    clock.now = new Date('2026-11-29T00:00:00+05:30');
    await approve(id);
    expect(await receivedEmails()).toEqual([]);
  });

  it('is stored as dropped', async () => {
    const id = await bookedTrip(server, owner);
    await cancel(id, admin);
    await receivedEmails();
    const { rows } = await database.pool.query<{ kind: string; state: string }>(
      `select kind, state from emails where content->>'bookingId' = $1 order by kind`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'booking_cancelled', state: 'sent' },
      { kind: 'booking_requested', state: 'dropped' },
    ]);
  });
});

describe('a booking email', () => {
  it('contains route, date, fare and passenger in readable formats', async () => {
    await bookedTrip(server, owner, { changes: { name: 'Arun', mobile: '91234 56789' } });
    const { text = '', html = '' } = await onlyEmailTo(owner.email);
    for (const part of [
      'Hello Kavitha customer,',
      'Tiruchirappalli',
      'Madurai',
      'Sat, 28 Nov 2026, 6:30 AM',
      'km round trip',
      'Arun',
      '+91 91234 56789',
      'rough estimate',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toMatch(/Estimated fare +₹\d,\d{3}/);
    expect(text).toMatch(/Trip date +Sat, 28 Nov 2026, 6:30 AM\n/);
  });

  it('contains phone and WhatsApp links: of the operator for the customer, of the customer for the operator', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const toBoss = await onlyEmailTo(boss);
    expect(toBoss.html).toContain('href="tel:+919876543210"');
    expect(toBoss.html).toMatch(/href="https:\/\/wa\.me\/919876543210\?text=Hello%20Meena%20Raman/);
    mail.emails.length = 0;
    await approve(id);
    const toOwner = await onlyEmailTo(owner.email);
    expect(toOwner.html).toContain('href="tel:+919876543210"');
    expect(toOwner.html).toMatch(/href="https:\/\/wa\.me\/919876543210\?text=Hello%2C%20this/);
  });

  it('contains only links that open pages', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    await receivedEmails();
    const other = await bookedTrip(server, owner);
    await server.runJobs(mail.url);
    await approve(id);
    await cancel(other, owner);
    await server.runJobs(mail.url);
    const links = mail.emails.flatMap(({ html = '' }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map((found) => found[1] ?? ''),
    );
    const pages = links.filter((link) => !/^(tel:|https:\/\/wa\.me\/)/.test(link));
    const site = 'http://localhost:3000';
    const known = ['', '/bookings', `/bookings/${id}`, '/#booknow', '/admin'];
    expect([...new Set(pages)].sort()).toEqual(known.map((page) => site + page).sort());
  });

  it('is stored with the booking id only', async () => {
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    await server.runJobs(mail.url);
    const { rows } = await database.pool.query<{ content: object }>(
      `select distinct content from emails where content->>'bookingId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ content: { bookingId: id } }]);
  });
});
