import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './icalendar.ts';

const trip: CalendarEvent = {
  uid: 'booking-1@cabs.example',
  sequence: 0,
  state: 'confirmed',
  stampedAt: new Date('2026-11-21T09:00:00+05:30'),
  start: new Date('2026-11-28T06:30:00+05:30'),
  end: new Date('2026-11-28T12:30:00+05:30'),
  summary: 'Madurai',
  location: 'Tiruchirappalli, Tamil Nadu',
  description: 'One\nTwo',
  url: 'https://cabs.example/bookings/1',
  organizer: { name: 'Anandham Cabs', email: 'hello@cabs.example' },
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = calendar.getFirstSubcomponent('vevent');
  if (!zone || !event) throw new Error('no zone or no event');
  return { calendar, zone: new ICAL.Timezone(zone), event: new ICAL.Event(event), raw: event };
}

describe('a calendar file', () => {
  it('holds the event as it was said, for a parser that is not ours', () => {
    const { calendar, zone, event, raw } = read(calendarFile(trip));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect([event.uid, event.sequence, event.summary]).toEqual([trip.uid, 0, 'Madurai']);
    expect(event.location).toBe('Tiruchirappalli, Tamil Nadu');
    expect(event.description).toBe('One\nTwo');
    expect(event.organizer).toBe('mailto:hello@cabs.example');
    expect(raw.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(raw.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T03:30:00Z');
    expect(event.startDate.zone.tzid).toBe('Asia/Kolkata');
    expect(event.startDate.toString()).toBe('2026-11-28T06:30:00');
    expect(event.startDate.convertToZone(ICAL.Timezone.utcTimezone).toJSDate()).toEqual(trip.start);
    expect(event.endDate.convertToZone(ICAL.Timezone.utcTimezone).toJSDate()).toEqual(trip.end);
    expect(zone.utcOffset(event.startDate)).toBe(19_800);
  });

  it('can take the event away again', () => {
    const { calendar, event, raw } = read(
      calendarFile({ ...trip, sequence: 1, state: 'cancelled' }),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([event.uid, event.sequence]).toEqual([trip.uid, 1]);
    expect(raw.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('carries any text whole, in lines of 75 octets, and lets none become a line of its own', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (summary, description, name) => {
        const given = { ...trip, summary, description, organizer: { ...trip.organizer, name } };
        const file = calendarFile(given);
        const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
        const { event, raw } = read(file);
        // Not one `expect` each: they would spend seconds on describing such texts.
        return (
          Math.max(...octets) <= 75 &&
          file.endsWith('\r\n') &&
          !/\p{Cc}/u.test(file.replaceAll('\r\n', '')) &&
          event.summary === shown(summary) &&
          event.description === shown(description) &&
          raw.getAllProperties().length === 12
        );
      }),
      { numRuns: 50 },
    );
  }, 30_000);

  it('keeps a long Tamil name', () => {
    const summary = 'திருச்சிராப்பள்ளி → மதுரை 🚕 '.repeat(8);
    expect(read(calendarFile({ ...trip, summary })).event.summary).toBe(summary);
  });
});

/** Line breaks are kept as one sign, other control characters as a space. */
function shown(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').toWellFormed();
  return lines.replaceAll(/[^\P{Cc}\n]/gu, ' ');
}
