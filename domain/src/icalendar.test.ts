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

  it('breaks a line where 75 octets are full, not before and never within a character', () => {
    for (const letter of ['a', '~', 'é', '\u07ff', 'த', '\uffee', '🚕']) {
      const size = Buffer.byteLength(letter);
      const file = calendarFile({ ...trip, summary: letter.repeat(200) });
      const from = file.indexOf('SUMMARY:');
      const [first = '', second = ''] = file.slice(from).split('\r\n');
      expect(first).toBe(`SUMMARY:${letter.repeat(Math.floor((75 - 8) / size))}`);
      expect(second).toBe(` ${letter.repeat(Math.floor(74 / size))}`);
    }
  });

  it('names who made it, its calendar and its language, and is taken for busy', () => {
    const file = calendarFile({ ...trip, organizer: { ...trip.organizer, name: 'A "B" C' } });
    expect(file).toContain('PRODID:-//A "B" C//Trips//EN\r\n');
    expect(file).toContain('CALSCALE:GREGORIAN\r\n');
    expect(file).toContain('TRANSP:OPAQUE\r\n');
    expect(file).toContain('ORGANIZER;CN="A ’B’ C":mailto:hello@cabs.example\r\n');
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261128T063000\r\n');
  });

  it('takes one line break for one, however it is written, and keeps signs that mean something', () => {
    const description = 'a\r\nb\rc\nd\n\ne; f, g \\ h';
    const file = calendarFile({ ...trip, description, url: 'https://x.in/a\r\nX-EVIL:1' });
    expect(file).toContain('DESCRIPTION:a\\nb\\nc\\nd\\n\\ne\\; f\\, g \\\\ h\r\n');
    expect(file).toContain('URL:https://x.in/a  X-EVIL:1\r\n');
  });

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
