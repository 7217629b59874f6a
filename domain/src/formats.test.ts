import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { languages, localeOf } from './language.ts';
import {
  formatCount,
  formatNearDay,
  formatRupees,
  formatTripDate,
  formatTripDay,
  formatTripTime,
  shortPlace,
} from './formats.ts';

test.each([
  [0, '₹0'],
  [950, '₹950'],
  [5_400, '₹5,400'],
  [105_400, '₹1,05,400'],
])('%d rupees are written %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  ['2026-11-21T06:30:00+05:30', 'Sat, 21 Nov 2026, 6:30 AM'],
  ['2026-11-21T00:00:00+05:30', 'Sat, 21 Nov 2026, 12:00 AM'],
  ['2026-11-21T12:05:00+05:30', 'Sat, 21 Nov 2026, 12:05 PM'],
  // Still the 30th in London.
  ['2026-12-30T19:00:00Z', 'Thu, 31 Dec 2026, 12:30 AM'],
])('%s is written %s in Asia/Kolkata', (iso, text) => {
  const departure = new Date(iso);
  expect(formatTripDate(departure)).toBe(text);
  expect(text).toBe(`${formatTripDay(departure)}, ${formatTripTime(departure)}`);
  // Newer Intl data puts a narrow no-break space before AM, which breaks the subjects of emails.
  expect(formatTripDate(departure)).toMatch(/^[\x20-\x7e]+$/);
});

test.each([
  ['2026-11-21T06:30:00+05:30', 'சனி, 21 நவம்பர் 2026, காலை 6:30'],
  ['2026-11-21T12:05:00+05:30', 'சனி, 21 நவம்பர் 2026, மதியம் 12:05'],
  ['2026-11-21T04:15:00+05:30', 'சனி, 21 நவம்பர் 2026, அதிகாலை 4:15'],
  ['2026-11-21T15:00:00+05:30', 'சனி, 21 நவம்பர் 2026, மதியம் 3:00'],
  ['2026-11-21T18:45:00+05:30', 'சனி, 21 நவம்பர் 2026, மாலை 6:45'],
  ['2026-11-21T19:00:00+05:30', 'சனி, 21 நவம்பர் 2026, இரவு 7:00'],
  ['2026-11-21T02:59:00+05:30', 'சனி, 21 நவம்பர் 2026, இரவு 2:59'],
  ['2026-11-21T03:00:00+05:30', 'சனி, 21 நவம்பர் 2026, அதிகாலை 3:00'],
  ['2026-11-21T16:00:00+05:30', 'சனி, 21 நவம்பர் 2026, மாலை 4:00'],
  ['2026-12-30T19:00:00Z', 'வியாழன், 31 டிசம்பர் 2026, இரவு 12:30'],
])('%s is written %s in Tamil', (iso, text) => {
  expect(formatTripDate(new Date(iso), 'ta')).toBe(text);
});

test.each([
  ['en', 'Thu, 31 Dec'],
  ['ta', 'வியாழன், 31 டிசம்பர்'],
] as const)('a near day in %s is written without its year: %s', (language, text) => {
  expect(formatNearDay(new Date('2026-12-30T19:00:00Z'), language)).toBe(text);
});

it('any amount and any count is written as Intl writes it', () => {
  const rupees = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(formatRupees(amount)).toBe(rupees.format(amount));
      for (const language of languages) {
        expect(formatCount(amount)).toBe(amount.toLocaleString(localeOf[language]));
      }
    }),
  );
  expect(formatRupees(105_399.5)).toBe('₹1,05,400');
});

it('any departure has the day, month and hour that Intl gives it', () => {
  const options: Intl.DateTimeFormatOptions = {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  };
  const formats = {
    en: new Intl.DateTimeFormat('en-IN', { ...options, weekday: 'short', month: 'short' }),
    ta: new Intl.DateTimeFormat('ta-IN', { ...options, weekday: 'long', month: 'long' }),
  };
  const earliest = { min: new Date('2000-01-01'), max: new Date('2100-01-01') };
  fc.assert(
    fc.property(fc.date({ ...earliest, noInvalidDate: true }), (moment) => {
      for (const language of languages) {
        const parts = formats[language].formatToParts(moment);
        const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
        expect(formatTripDay(moment, language)).toBe(
          `${of('weekday')}, ${of('day')} ${of('month')} ${of('year')}`,
        );
        const time = `${of('hour')}:${of('minute')}`;
        expect(formatTripTime(moment, language)).toContain(time);
        if (language === 'en') {
          expect(formatTripTime(moment)).toBe(`${time} ${of('dayPeriod').toUpperCase()}`);
        }
      }
    }),
  );
});

it('shortPlace returns the text before the first comma', () => {
  expect(shortPlace('Srirangam, Tiruchirappalli, Tamil Nadu')).toBe('Srirangam');
  expect(shortPlace('Madurai')).toBe('Madurai');
  expect(shortPlace(', Tamil Nadu')).toBe(', Tamil Nadu');
  expect(shortPlace(' , Tamil Nadu')).toBe(' , Tamil Nadu');
  expect(shortPlace(' Madurai , Tamil Nadu')).toBe('Madurai');
  expect(shortPlace('')).toBe('');
});
