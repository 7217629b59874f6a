const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const tripFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const clockFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** ₹5,400 */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** Sat, 21 Nov 2026 – as people in Trichy read it, wherever the browser is. */
export function formatTripDay(iso: string): string {
  const parts = Object.fromEntries(
    tripFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  // en-IN would put a second comma before the year.
  return `${parts['weekday'] ?? ''}, ${parts['day'] ?? ''} ${parts['month'] ?? ''} ${parts['year'] ?? ''}`;
}

/** 6:30 AM */
export function formatTripTime(iso: string): string {
  return clockFormat.format(new Date(iso)).toUpperCase();
}

/** Sat, 21 Nov 2026, 6:30 AM */
export function formatTripDate(iso: string): string {
  return `${formatTripDay(iso)}, ${formatTripTime(iso)}`;
}
