import { defaultLanguage, type Language } from './language.ts';
import { toKolkataIso } from './bookings/trip-date.ts';

// Written out, because the first use of Intl costs a slow phone about 70 ms (docs/measurements.md).
// Tamil has full names, because its short forms end in dots.

/** Starts with Sunday. */
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ta: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
};
/** Starts with January. */
const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  ta: [
    'ஜனவரி',
    'பிப்ரவரி',
    'மார்ச்',
    'ஏப்ரல்',
    'மே',
    'ஜூன்',
    'ஜூலை',
    'ஆகஸ்ட்',
    'செப்டம்பர்',
    'அக்டோபர்',
    'நவம்பர்',
    'டிசம்பர்',
  ],
};

/** The number rounded to a whole one, with Indian digit grouping: 1,05,400 for 105,400. */
export function formatCount(count: number): string {
  const digits = String(Math.round(Math.abs(count)));
  const grouped = digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return count < 0 ? `-${grouped}` : grouped;
}

/** An amount of rupees, rounded to a whole one: ₹1,05,400 for 105,400. */
export function formatRupees(rupees: number): string {
  const count = formatCount(Math.abs(rupees));
  return rupees < 0 ? `-₹${count}` : `₹${count}`;
}

/** Sat, 21 Nov 2026: the day in Asia/Kolkata. Throws RangeError for an invalid date. */
export function formatTripDay(departure: Date, language = defaultLanguage): string {
  return `${formatNearDay(departure, language)} ${toKolkataIso(departure).slice(0, 4)}`;
}

/** Sat, 21 Nov: the day in Asia/Kolkata without its year. Throws RangeError for an invalid date. */
export function formatNearDay(departure: Date, language = defaultLanguage): string {
  const day = new Date(toKolkataIso(departure).slice(0, 10));
  const weekday = weekdays[language][day.getUTCDay()] ?? '';
  const month = months[language][day.getUTCMonth()] ?? '';
  return `${weekday}, ${day.getUTCDate()} ${month}`;
}

/** 6:30 AM, in Tamil காலை 6:30: the time in Asia/Kolkata. Throws RangeError for an invalid date. */
export function formatTripTime(departure: Date, language = defaultLanguage): string {
  const [hours = '', minutes = ''] = toKolkataIso(departure).slice(11, 16).split(':');
  const hour = Number(hours);
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
  if (language === 'en') return `${time} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${partOfDay(hour)} ${time}`;
}

/** Sat, 21 Nov 2026, 6:30 AM: day and time in Asia/Kolkata. Throws RangeError for an invalid date. */
export function formatTripDate(departure: Date, language = defaultLanguage): string {
  return `${formatTripDay(departure, language)}, ${formatTripTime(departure, language)}`;
}

/**
 * The part of a place's label before its first comma: "Srirangam" for "Srirangam, Tiruchirappalli,
 * Tamil Nadu". The label itself when that part is blank.
 */
export function shortPlace(label: string): string {
  const [first = ''] = label.split(',', 1);
  return first.trim() === '' ? label : first.trim();
}

/**
 * The part of the day that Tamil writes instead of AM and PM. Intl is no help: it calls 7 PM அந்தி மாலை,
 * which is not in everyday use.
 */
function partOfDay(hour: number): string {
  if (hour < 3 || hour >= 19) return 'இரவு';
  if (hour < 6) return 'அதிகாலை';
  if (hour < 12) return 'காலை';
  return hour < 16 ? 'மதியம்' : 'மாலை';
}
