import { toKolkataIso } from './trip-date.ts';

/** One event, as a calendar shows it. Instants are shown in Asia/Kolkata. */
export type CalendarEvent = {
  /** The same for all news of one event, and nobody else's: by it a calendar knows the event again. */
  readonly uid: string;
  /** Higher than that of the news before. */
  readonly sequence: number;
  /** `cancelled` takes an event with this uid away again. */
  readonly state: 'confirmed' | 'cancelled';
  /** When this was said. */
  readonly stampedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly organizer: { readonly name: string; readonly email: string };
};

/** India's zone is one offset without end: RFC 5545, 3.6.5. */
const kolkataZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * An iCalendar file with one event (RFC 5545) that is told, not asked about (RFC 5546, PUBLISH and
 * CANCEL): calendars offer to add it, and answer nobody. Lines end with CRLF and are folded at 75
 * octets of UTF-8.
 */
export function calendarFile(event: CalendarEvent): string {
  const { organizer, state } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organizer.name)}//Trips//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(state)}`,
    ...kolkataZone,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART;TZID=Asia/Kolkata:${local(event.start)}`,
    `DTEND;TZID=Asia/Kolkata:${local(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${withoutControls(event.url)}`,
    `ORGANIZER;CN="${parameter(organizer.name)}":mailto:${withoutControls(organizer.email)}`,
    `STATUS:${state.toUpperCase()}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The method to be named beside the file too: a calendar that finds two different ones refuses it. */
export function methodOf(state: CalendarEvent['state']): 'PUBLISH' | 'CANCEL' {
  return state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
}

/** 20261121T063000 by the clock on a wall in Trichy. */
function local(instant: Date): string {
  return toKolkataIso(instant).slice(0, 19).replaceAll(/[-:]/g, '');
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** RFC 5545, 3.3.11. */
function text(value: string): string {
  const lines = value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
  return withoutControls(lines.replaceAll('\n', '\\n'));
}

/** In quotes, where nothing can be escaped: RFC 5545, 3.2. */
function parameter(value: string): string {
  return withoutControls(value).replaceAll('"', '’');
}

/** No control character may stand in a file, and a line break would begin a line of the writer's own. */
function withoutControls(value: string): string {
  return value.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
}

/** RFC 5545, 3.1; never inside a character. */
function fold(line: string): string {
  const mostOctets = 75;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      // The space counts.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
