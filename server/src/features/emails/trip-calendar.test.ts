import type { TripDetails } from '@anandham/contract/schemas/bookings';
import ICAL from 'ical.js';
import type { Attachment } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { bookedTrip, testServer } from '#testing/test-server.ts';

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('no event');
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(part),
    stamp: String(part.getFirstPropertyValue('dtstamp')),
  };
}

function textOf(file: Attachment | undefined): string {
  const content = file?.content ?? '';
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

describe('the calendar entry of an approval', () => {
  it('is an iCalendar file with the trip at its local time', async () => {
    const server = await testServer();
    const mail = await testMailServer();
    const id = await bookedTrip(server, await server.newPerson(), { status: 'confirmed' });
    await server.call('PUT', '/api/admin/confirmbooking', {
      as: await server.newPerson('admin'),
      body: { bookingId: id },
    });
    await server.runJobs(mail.url);
    const received = mail.emails.find(({ subject = '' }) => subject.startsWith('Approved'));
    const [file, ...others] = received?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'trip.ics', mimeType: 'text/calendar' });
    expect(mail.raw.join('')).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=trip\.ics/,
    );
    const { method, event } = read(textOf(file));
    expect(method).toBe('PUBLISH');
    expect(event.uid).toBe(`booking-${id}@localhost`);
    expect([event.summary, event.sequence]).toEqual(['Anandham Cabs: trip to Madurai', 0]);
    expect(event.location).toContain('Tiruchirappalli');
    expect(event.description).toContain(`http://localhost:3000/bookings/${id}`);
    expect(event.description).toContain('+91 98765 43210');
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-28T06:30:00+05:30'));
    expect(event.duration.toSeconds()).toBeGreaterThan(3 * 3600);
  });

  it('is updated by the file of a correction and removed by the file of a cancellation', async () => {
    const server = await testServer();
    const { call, clock } = server;
    const mail = await testMailServer();
    const [owner, admin] = [await server.newPerson(), await server.newPerson('admin')];
    const id = await bookedTrip(server, owner, { status: 'confirmed' });
    const adminUrl = `/api/admin/bookings/${id}`;
    const own = async () => {
      const answer = await call('GET', `/api/bookingreview/booking/${id}`, { as: owner });
      return answer.json<{ booking: TripDetails }>().booking.calendarFile ?? '';
    };
    const steps = [
      () => call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } }),
      () =>
        call('PUT', `${adminUrl}/note`, { as: admin, body: { note: 'By the gate', version: 0 } }),
      () => {
        const figures = { distance: 600, totalPrice: 12_000, reason: 'By Salem', version: 1 };
        return call('PUT', `${adminUrl}/figures`, { as: admin, body: figures });
      },
      () => call('POST', `${adminUrl}/void`, { as: admin, body: { reason: 'Flood' } }),
    ];
    const files: string[] = [];
    for (const step of steps) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      expect((await step()).statusCode).toBe(200);
      files.push(await own());
    }
    await server.runJobs(mail.url);
    const received = mail.emails.find(({ subject = '' }) => subject.startsWith('Called off'));
    files[3] = textOf(received?.attachments[0]);
    const [approved, noted, corrected, voided] = files.map(read);
    // A note is internal to the admin area, so it does not change the file.
    expect(files[1]).toBe(files[0]);
    expect(noted?.stamp).toBe('2026-11-21T03:31:00Z');
    const [short, long] = [approved, corrected].map((file) => file?.event.duration.toSeconds());
    expect(long).toBeGreaterThan(short ?? Infinity);
    expect(corrected).toMatchObject({ method: 'PUBLISH', stamp: '2026-11-21T03:33:00Z' });
    expect(voided).toMatchObject({ method: 'CANCEL', stamp: '2026-11-21T03:34:00Z' });
    const published = [approved, corrected, voided];
    expect(published.map((file) => file?.event.sequence)).toEqual([0, 1, 2]);
    expect(new Set(published.map((file) => file?.event.uid)).size).toBe(1);
    expect(mail.raw.join('')).toContain('method=CANCEL');
  });
});
