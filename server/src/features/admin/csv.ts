import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import type { Language } from '@anandham/domain/language';
import { returnDateOf, toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { Pieces } from '#http/streamed.ts';
import type { AdminBookingRow } from './admin-row.ts';

/** Spreadsheets need it to recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** In Asia/Kolkata, in a form that spreadsheets sort. */
const dayOf = (instant: Date) => toKolkataIso(instant).slice(0, 10);
const timeOf = (instant: Date) => toKolkataIso(instant).slice(11, 16);

type Column = {
  readonly heading: Readonly<Record<Language, string>>;
  readonly value: (row: AdminBookingRow, language: Language) => string | number;
};

const statusLabels: Readonly<Record<Language, Readonly<Record<BookingStatus, string>>>> = {
  // The status names of the API, which existing spreadsheets rely on.
  en: {
    pending: 'pending',
    confirmed: 'confirmed',
    completed: 'completed',
    cancelled: 'cancelled',
  },
  ta: {
    pending: 'வாடிக்கையாளர் உறுதி செய்யவில்லை',
    confirmed: 'ஒப்புதலுக்குக் காத்திருக்கிறது',
    completed: 'முடிந்தது',
    cancelled: 'ரத்து',
  },
};

const column = (en: string, ta: string, value: Column['value']): Column => ({
  heading: { en, ta },
  value,
});

const columns: readonly Column[] = [
  column('Booking', 'புக்கிங்', (row) => row.id),
  column('Name', 'பெயர்', (row) => row.contactName),
  column('Mobile', 'மொபைல்', (row) => row.contactMobile ?? ''),
  column('Status', 'நிலை', (row, language) => statusLabels[language][row.status]),
  column('Trip date', 'பயண நாள்', (row) => dayOf(row.departure)),
  column('Departure', 'புறப்படும் நேரம்', (row) => timeOf(row.departure)),
  column('Pickup', 'புறப்படும் இடம்', (row, language) => placeIn(language, row.pickupLabel)),
  column('Destination', 'போகும் இடம்', (row, language) => placeIn(language, row.dropLabel)),
  column('Distance km', 'தூரம், கி.மீ.', (row) => row.distanceKm),
  column('Fare Rs', 'கட்டணம், ரூ.', (row) => row.fareRupees),
  column('Booked distance km', 'புக் செய்த தூரம், கி.மீ.', (row) => row.originalKm ?? ''),
  column('Booked fare Rs', 'புக் செய்த கட்டணம், ரூ.', (row) => row.originalFareRupees ?? ''),
  column('Requested', 'கேட்ட நேரம்', (row) => `${dayOf(row.createdAt)} ${timeOf(row.createdAt)}`),
  column('Stars', 'நட்சத்திரம்', (row) => row.reviewRating ?? ''),
  column('Cancellation reason', 'ரத்து காரணம்', (row) => row.cancelReason ?? ''),
  column('Note', 'குறிப்பு', (row) => row.note ?? ''),
  column('Number', 'எண்', (row) => row.number),
  column('Pickup address', 'புறப்படும் முகவரி', (row) => row.pickupAddress ?? ''),
  column('Passengers', 'பயணிகள்', (row) => row.passengers ?? ''),
  column('Notes for the driver', 'டிரைவருக்கான குறிப்பு', (row) => row.notes ?? ''),
  column('Return date', 'திரும்பும் நாள்', (row) => returnDateOf(row.departure, row.days)),
  column('Days', 'நாள்கள்', (row) => row.days),
  column('Class', 'வகை', (row, language) =>
    language === 'ta' ? (row.classNameTamil ?? row.className) : row.className,
  ),
  column('Vehicle', 'வாகனம்', (row) => row.registrationNumber ?? row.outsideVehicle ?? ''),
  column('Driver', 'டிரைவர்', (row) => row.driverName ?? ''),
];

const placeIn = (language: Language, label: string): string =>
  (language === 'ta' ? labelInTamil(label) : null) ?? label;

export async function* csv(
  pieces: Pieces<AdminBookingRow>,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvHead(language);
  for await (const rows of pieces) {
    yield rows.map((row) => csvLine(row, language)).join('');
  }
}

export function csvHead(language: Language): string {
  return line(columns.map(({ heading }) => heading[language]));
}

export function csvLine(row: AdminBookingRow, language: Language): string {
  return line(columns.map(({ value }) => value(row, language)));
}

/** RFC 4180. */
function line(fields: readonly (string | number)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

/** Prefixes formulas with an apostrophe (OWASP, CSV Injection). */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
