import { defaultLanguage, type Language } from './language.ts';
import { toKolkataIso } from './bookings/trip-date.ts';

// Written out, since the first look of a page at Intl costs a slow phone some 70 ms (docs/measurements.md).
// The short forms of Tamil end in dots: its days and months are whole.

/** From Sunday. */
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ta: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
};
/** From January. */
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

/** 1,05,400: lakhs, as India groups digits, rounded to a whole number. */
export function formatCount(count: number): string {
  const digits = String(Math.round(Math.abs(count)));
  const grouped = digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return count < 0 ? `-${grouped}` : grouped;
}

/** ₹1,05,400 for 105,400 rupees. */
export function formatRupees(rupees: number): string {
  const count = formatCount(Math.abs(rupees));
  return rupees < 0 ? `-₹${count}` : `₹${count}`;
}

/** Sat, 21 Nov 2026: the day in Asia/Kolkata. Throws RangeError for an invalid date. */
export function formatTripDay(departure: Date, language = defaultLanguage): string {
  return `${formatNearDay(departure, language)} ${toKolkataIso(departure).slice(0, 4)}`;
}

/** Sat, 21 Nov: a day in Asia/Kolkata that needs no year. Throws RangeError for an invalid date. */
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
