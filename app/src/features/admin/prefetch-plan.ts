import { verifySession } from '@anandham/contract/operations/accounts';
import type { PrefetchPlan } from '@anandham/ui/session/prefetch-answers.ts';
import { bookingsPlan } from './bookings/bookings-queries.ts';
import { calendarPlan } from './calendar/calendar-queries.ts';

/** The first requests of the admin area. The HTML sends them (app/shells.ts). */
export const adminPrefetchPlan: PrefetchPlan = {
  area: '/admin',
  always: [verifySession.path],
  sections: [bookingsPlan, calendarPlan],
};
