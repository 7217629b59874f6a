import { defaultLanguage, localeOf, type Language } from './language.ts';
import { toKolkataIso } from './trip-date.ts';

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const moment: Intl.DateTimeFormatOptions = {
  ...{ timeZone: 'Asia/Kolkata', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', hour12: true },
};
/** Made when first asked for: most pages speak one language. */
const momentFormats: Record<Language, () => Intl.DateTimeFormat> = {
  en: once(() => format('en', { ...moment, weekday: 'short', month: 'short' })),
  // The short forms of Tamil end in dots.
  ta: once(() => format('ta', { ...moment, weekday: 'long', month: 'long' })),
};

/** ₹1,05,400 for 105,400 rupees: lakhs, as India groups digits. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** Sat, 21 Nov 2026: the day in Asia/Kolkata. en-IN itself would put a second comma before the year. */
export function formatTripDay(departure: Date, language = defaultLanguage): string {
  const { weekday, day, month, year } = partsOf(departure, language);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** 6:30 AM, in Tamil காலை 6:30: the time in Asia/Kolkata. */
export function formatTripTime(departure: Date, language = defaultLanguage): string {
  const { hour, minute, dayPeriod } = partsOf(departure, language);
  const time = `${hour}:${minute}`;
  if (language === 'en') return `${time} ${dayPeriod.toUpperCase()}`;
  return `${partOfDay(Number(toKolkataIso(departure).slice(11, 13)))} ${time}`;
}

/** Sat, 21 Nov 2026, 6:30 AM */
export function formatTripDate(departure: Date, language = defaultLanguage): string {
  return `${formatTripDay(departure, language)}, ${formatTripTime(departure, language)}`;
}

/** The part of a place's label before its first comma: Srirangam, not Srirangam, Tiruchirappalli, Tamil Nadu. */
export function shortPlace(label: string): string {
  const [first = ''] = label.split(',', 1);
  return first.trim() === '' ? label : first.trim();
}

/**
 * What Tamil says in place of AM and PM, as people here part the day. Intl has it too, but calls seven
 * in the evening அந்தி மாலை, which nobody says.
 */
function partOfDay(hour: number): string {
  if (hour < 3 || hour >= 19) return 'இரவு';
  if (hour < 6) return 'அதிகாலை';
  if (hour < 12) return 'காலை';
  return hour < 16 ? 'மதியம்' : 'மாலை';
}

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod';

function partsOf(instant: Date, language: Language): Record<Part, string> {
  const none = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' };
  const parts = momentFormats[language]()
    .formatToParts(instant)
    .map(({ type, value }) => [type, value]);
  return { ...none, ...(Object.fromEntries(parts) as Partial<Record<Part, string>>) };
}

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf[language], options);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
