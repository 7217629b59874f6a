import { useCallback, useEffect, useState } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { useWide } from '@anandham/ui/components/hooks/use-wide.ts';
import { Earnings } from '#features/admin/earnings/earnings.tsx';
import { BookingHistory } from './booking-history.tsx';
import { DayView, useDayTrips } from './day-view.tsx';
import { usePreloadedDetails } from '#features/admin/bookings/details/lazy-details.tsx';

/** The admin area's first page (specification section 2): all bookings, and what they earn. */
export function BookingsSection() {
  const wide = useWide();
  usePreloadedDetails();
  // The browser scrolled to the anchor before the page had content, so scroll again. Instantly: the list would load
  // during a smooth scroll and move the target.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <>
      <h1 className="sr-only">{m.admin_heading()}</h1>
      {wide ? <ListAndEarnings /> : <DayListAndEarnings />}
    </>
  );
}

function ListAndEarnings() {
  const [isListLoaded, setListLoaded] = useState(false);
  const onLoaded = useCallback(() => setListLoaded(true), []);
  return (
    <>
      <BookingHistory onLoaded={onLoaded} />
      <Earnings mayLoadChart={isListLoaded} />
    </>
  );
}

/** Hides everything below the day's trips until they have loaded, so that the layout does not shift. */
function DayListAndEarnings() {
  const day = useDayTrips();
  return (
    <>
      <DayView {...day} />
      <div className={`grid grid-cols-1 gap-6 ${day.query.isPending ? 'invisible' : ''}`}>
        <ListAndEarnings />
      </div>
    </>
  );
}
