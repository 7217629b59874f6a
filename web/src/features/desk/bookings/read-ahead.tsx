import { useEffect } from 'react';
import { verifySession } from '@anandham/contract/operations/accounts';
import { deskDays } from '@anandham/domain/desk-list';
import { cacheOf } from '../../../lib/queries.tsx';
import { askAhead, type AheadPlan } from '../../../session/ask-ahead.ts';
import { currentSession, isAdmin } from '../../../session/session.ts';
import { desktop } from '../../../ui/use-wide.ts';
import { readChoice } from '../use-url-wish.ts';
import { bookingsPage, dayTrips, firstAddresses } from './bookings.api.ts';
import { bookingsInUrl, filterQuery } from './wish.ts';

/** The desk's first page below /admin. */
const path = '/admin';

const plan = (): AheadPlan => ({
  always: [verifySession.path],
  room: {
    ...{ path, role: 'admin', media: desktop },
    ...{ asks: [firstAddresses.list], otherwise: [firstAddresses.day] },
  },
});

/** The build writes the text; the browser's bundle does not carry it again. */
const text = import.meta.env.SSR ? `(${askAhead.toString()})(${JSON.stringify(plan())})` : '';

/** Has the page itself ask for the session and the first list, before any script has come. */
export function AskAhead() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Asks for the list while the server is still asked who this is: what it says of the one does not change
 * the question for the other, and whoever may not see the list is not told it.
 */
export function useReadAhead(): void {
  useEffect(() => {
    const session = currentSession();
    const { pathname, search } = window.location;
    if (session.token === null || !isAdmin(session) || pathname !== path) return;
    const params = new URLSearchParams(search);
    const wish = bookingsInUrl.read(params);
    const asked = { status: wish.status, ...filterQuery(wish) };
    const cache = cacheOf(session.token);
    // A failure is told by the list itself, which finds it in the cache.
    const failed = () => undefined;
    cache.query(bookingsPage(wish.page, asked)).catch(failed);
    if (window.matchMedia(desktop).matches) return;
    cache.query(dayTrips(readChoice(params, 'trips', deskDays))).catch(failed);
  }, []);
}
