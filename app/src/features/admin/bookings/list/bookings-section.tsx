import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { useWide } from '@anandham/ui/components/hooks/use-wide.ts';
import { waitingBookings } from '#features/admin/bookings/bookings.api.ts';
import { Earnings } from '#features/admin/earnings/earnings.tsx';
import { BookingHistory } from './booking-history.tsx';
import { DayView, useDayTrips } from './day-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import { usePreloadedDetails } from '#features/admin/bookings/details/lazy-details.tsx';

/** The admin area's first page (specification section 2): all bookings, and what they earn. */
export function BookingsSection() {
  const wide = useWide();
  usePreloadedDetails();
  return (
    <>
      <h1 className="sr-only">{m.admin_heading()}</h1>
      {wide ? <WideListAndEarnings /> : <DayListAndEarnings />}
    </>
  );
}

/**
 * The browser scrolled to the anchor before the page had content, so scroll again. Instantly: the list would load
 * during a smooth scroll and move the target.
 */
function useScrollToAnchor(isReady: boolean): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [isReady]);
}

function WideListAndEarnings() {
  useScrollToAnchor(true);
  return <ListAndEarnings />;
}

function ListAndEarnings() {
  const maySeeEarnings = hasPermission(useSession(), 'statistics');
  return (
    <>
      <BookingHistory />
      {maySeeEarnings && <Earnings />}
    </>
  );
}

/** Hides everything below a part until that part has loaded, so that the layout does not shift. */
function DayListAndEarnings() {
  const waiting = useQuery(waitingBookings);
  const day = useDayTrips();
  const isReady = !waiting.isPending && !day.query.isPending;
  useScrollToAnchor(isReady);
  return (
    <>
      <WaitingView query={waiting} />
      <div className={`grid grid-cols-1 gap-6 ${waiting.isPending ? 'invisible' : ''}`}>
        <DayView {...day} />
        <div className={`grid grid-cols-1 gap-6 ${isReady ? '' : 'invisible'}`}>
          <ListAndEarnings />
        </div>
      </div>
    </>
  );
}
