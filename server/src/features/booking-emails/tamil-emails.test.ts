import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

const server = await testServer({ config: { operatorEmail: 'boss@cabs.example' } });
const { call, clock, database } = server;
const mail = await testMailServer();
const [owner, admin] = [await server.newPerson(), await server.newPerson('admin')];
await call('PUT', '/api/auth/language', { as: owner, body: { language: 'ta' } });

/** Sends all queued emails; returns those sent since the last call, by recipient. */
async function newEmails(): Promise<{ customer: Email[]; operator: Email[] }> {
  await server.runJobs(mail.url);
  const isCustomer = ({ to }: Email) => to?.[0]?.address === owner.email;
  const { customer = [], operator = [] } = Object.groupBy(mail.emails.splice(0), (received) =>
    isCustomer(received) ? 'customer' : 'operator',
  );
  return { customer, operator };
}

function eventOf(file: string): ICAL.Event {
  const part = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
  if (!part) throw new Error('no event');
  return new ICAL.Event(part);
}

test('a customer who chose Tamil gets every email about a trip in Tamil, and the operator does not', async () => {
  const id = await bookedTrip(server, owner);
  const requested = await newEmails();
  expect(requested.customer.map(({ subject }) => subject)).toEqual([
    'உங்கள் பயணத்தை உறுதி செய்யுங்கள்: மதுரை',
  ]);
  const [received] = requested.customer;
  for (const part of [received?.html ?? '', received?.text ?? '']) {
    expect(part).toContain('வணக்கம் Kavitha customer,');
    expect(part).toContain('திருச்சிராப்பள்ளி, தமிழ்நாடு');
    expect(part).toContain('சனி, 28 நவம்பர் 2026, காலை 6:30');
    expect(part).toMatch(/போக-வர \d{3} கி\.மீ\./);
    expect(part).toMatch(/₹\d,\d{3}/);
    expect(part).toContain('தில்லை நகர், திருச்சிராப்பள்ளி 620018');
    expect(part).not.toMatch(/Pickup|Destination|Madurai|Salai/);
  }
  expect(received?.html).toContain('lang="ta"');

  await call('PUT', '/api/bookingreview/confirm', { as: owner, body: { bookingId: id } });
  const confirmed = await newEmails();
  expect(confirmed.customer[0]?.subject).toBe(
    'உங்கள் புக்கிங் கிடைத்தது: மதுரை, சனி, 28 நவம்பர் 2026, காலை 6:30',
  );
  expect(confirmed.operator[0]?.subject).toBe(
    'To approve: Meena Raman, Madurai, Sat, 28 Nov 2026, 6:30 AM',
  );

  await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
  const [approved] = (await newEmails()).customer;
  const [attached] = approved?.attachments ?? [];
  const content = attached?.content;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const event = eventOf(text);
  expect(event.summary).toBe('Anandham Cabs: பயணம், மதுரை');
  expect(event.location).toBe('திருச்சிராப்பள்ளி, தமிழ்நாடு');
  expect(event.description).toContain('போகும் இடம்: மதுரை, தமிழ்நாடு');

  const answer = await call('GET', `/api/bookingreview/booking/${id}`, { as: owner });
  const file = answer.json<{ booking: TripDetails }>().booking.calendarFile ?? '';
  expect(eventOf(file).summary).toBe(event.summary);

  clock.now = new Date('2026-11-27T20:00:00+05:30');
  await enqueueJob(database.db, { name: 'enqueue_due_emails', payload: {} });
  expect((await newEmails()).customer.map(({ subject }) => subject)).toEqual([
    'நாளை காலை 6:30: உங்கள் பயணம், மதுரை',
  ]);
});
