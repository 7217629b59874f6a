import { addDays } from '@anandham/domain/bookings/trip-date';
import { currentLocale } from '@anandham/ui/lib/language.ts';

const utc = { timeZone: 'UTC' } as const;

/** Created at first use: creating Intl formats is slow and would delay the list above. */
let formats: { readonly day: Intl.DateTimeFormat; readonly month: Intl.DateTimeFormat } | null =
  null;

const formatsOf = () =>
  (formats ??= {
    day: new Intl.DateTimeFormat(currentLocale(), { ...utc, day: 'numeric', month: 'short' }),
    month: new Intl.DateTimeFormat(currentLocale(), { ...utc, month: 'short', year: 'numeric' }),
  });

/** The name of an API period (2026-W47, 2026-11, 2026): 16–22 Nov, Nov 2026 or 2026. */
export function periodName(period: string): string {
  const week = /^(\d{4})-W(\d{2})$/.exec(period);
  if (week) {
    const monday = mondayOf(Number(week[1]), Number(week[2]));
    return formatsOf().day.formatRange(new Date(monday), new Date(addDays(monday, 6)));
  }
  if (/^\d{4}-\d{2}$/.test(period)) return formatsOf().month.format(new Date(`${period}-01`));
  return period;
}

/** ISO 8601: week 1 contains 4 January. */
function mondayOf(year: number, week: number): string {
  const fourth = `${year}-01-04`;
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return addDays(fourth, (week - 1) * 7 - sinceMonday);
}
