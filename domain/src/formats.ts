const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** ₹1,05,400 for 105,400 rupees: lakhs, as India groups digits. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** Sat, 21 Nov 2026: the day in Asia/Kolkata. en-IN itself would put a second comma before the year. */
export function formatTripDay(departure: Date): string {
  const { weekday, day, month, year } = partsOf(departure);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** 6:30 AM: the time in Asia/Kolkata. */
export function formatTripTime(departure: Date): string {
  const { hour, minute, dayPeriod } = partsOf(departure);
  return `${hour}:${minute} ${dayPeriod.toUpperCase()}`;
}

/** Sat, 21 Nov 2026, 6:30 AM */
export function formatTripDate(departure: Date): string {
  return `${formatTripDay(departure)}, ${formatTripTime(departure)}`;
}

/** The part of a place's label before its first comma: Srirangam, not Srirangam, Tiruchirappalli, Tamil Nadu. */
export function shortPlace(label: string): string {
  const [first = ''] = label.split(',', 1);
  return first.trim() === '' ? label : first.trim();
}

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod';

function partsOf(instant: Date): Record<Part, string> {
  const none = { weekday: '', day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '' };
  const parts = momentFormat.formatToParts(instant).map(({ type, value }) => [type, value]);
  return { ...none, ...(Object.fromEntries(parts) as Partial<Record<Part, string>>) };
}
