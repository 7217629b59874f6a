import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { testMailServer } from '../../testing/mail-server.ts';
import { bookedTrip, testServer } from '../../testing/test-server.ts';
import { english } from '../letters/templates/words-en.ts';
import { tripCalendar } from './trip-calendar.ts';

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('no event');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(part) };
}

describe('the calendar entry of an approval', () => {
  it('is a file that calendars read: the trip, at its hour in Trichy', async () => {
    const server = await testServer();
    const mail = await testMailServer();
    const id = await bookedTrip(server, await server.newPerson(), { status: 'confirmed' });
    await server.call('PUT', '/api/admin/confirmbooking', {
      as: await server.newPerson('admin'),
      body: { bookingId: id },
    });
    await server.runJobs(mail.url);
    const letter = mail.letters.find(({ subject = '' }) => subject.startsWith('Approved'));
    const [file, ...others] = letter?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'trip.ics', mimeType: 'text/calendar' });
    expect(mail.raw.join('')).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=trip\.ics/,
    );
    const content = file?.content;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const { method, event } = read(text);
    expect(method).toBe('PUBLISH');
    expect(event.uid).toBe(`booking-${id}@localhost`);
    expect([event.summary, event.sequence]).toEqual(['Anandham Cabs: trip to Madurai', 0]);
    expect(event.location).toContain('Tiruchirappalli');
    expect(event.description).toContain(`http://localhost:3000/bookings/${id}`);
    expect(event.description).toContain('+91 98765 43210');
    expect(event.startDate.zone.tzid).toBe('Asia/Kolkata');
    const instant = event.startDate.convertToZone(ICAL.Timezone.utcTimezone).toJSDate();
    expect(instant).toEqual(new Date('2026-11-28T06:30:00+05:30'));
    expect(event.duration.toSeconds()).toBeGreaterThan(3 * 3600);
  });

  it('is taken away by a later file with the same uid', () => {
    const trip = {
      ...{ bookingId: '7', pickup: 'Trichy', drop: 'Madurai, Tamil Nadu' },
      ...{
        departure: new Date('2026-11-28T01:00:00Z'),
        decidedAt: new Date('2026-11-21T01:00:00Z'),
      },
      ...{ distanceKm: 268, fareRupees: 5360 },
    };
    const [added, gone] = (['confirmed', 'cancelled'] as const).map((state) =>
      tripCalendar({ ...trip, state }, english, 'https://cabs.example'),
    );
    expect(gone?.contentType).toContain('method=CANCEL');
    const [first, last] = [read(added?.content ?? ''), read(gone?.content ?? '')];
    expect(last.method).toBe('CANCEL');
    expect(last.event.uid).toBe(first.event.uid);
    expect(last.event.sequence).toBeGreaterThan(first.event.sequence);
  });
});
