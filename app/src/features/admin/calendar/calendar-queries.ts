import { readCalendar } from '@anandham/contract/operations/calendar';
import type { SectionPlan } from '@anandham/ui/session/prefetch-answers.ts';

/** Days in a week, which starts with any day, so that the trips to come are seen together. */
export const weekDays = 7;
/** From this width on a week is shown, below it a day. */
export const weekScreen = '(min-width: 768px)';

export const calendarQuery = (days: readonly string[]) => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
});

// Not by `addressOf`, which would escape the braces.
const address = (days: number) => `${readCalendar.path}?from={0}&to={${days - 1}}`;

/** The first request of the calendar. */
export const calendarPlan: SectionPlan = {
  path: '/admin/calendar',
  role: 'admin',
  addresses: { wide: [address(weekDays)], narrow: [address(1)] },
  wideScreen: weekScreen,
};
