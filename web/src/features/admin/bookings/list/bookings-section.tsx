import { useCallback, useEffect, useState } from 'react';
import * as m from '#paraglide/messages';
import { useWide } from '#ui/hooks/use-wide.ts';
import { Earnings } from '#features/admin/earnings/earnings.tsx';
import { BookingHistory } from './booking-history.tsx';
import { DayView, useDayTrips } from './day-view.tsx';
import { useDetailsAhead } from '#features/admin/bookings/details/later-details.tsx';

/** The admin area's first page (specification section 2): all bookings, and what they earn. */
export function BookingsSection() {
  const wide = useWide();
  useDetailsAhead();
  // Opened at an anchor, the page was empty when the browser looked for it. On a slow way there it would be
  // overtaken by the list.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <>
      <h1 className="sr-only">{m.admin_heading()}</h1>
      {wide ? <Figures /> : <DayAndFigures />}
    </>
  );
}

function Figures() {
  const [listed, setListed] = useState(false);
  const noteListed = useCallback(() => setListed(true), []);
  return (
    <>
      <BookingHistory onListed={noteListed} />
      <Earnings awake={listed} />
    </>
  );
}

/** Nobody knows how many trips the day has: what stands below them is shown where it will stay. */
function DayAndFigures() {
  const day = useDayTrips();
  return (
    <>
      <DayView {...day} />
      <div className={`grid grid-cols-1 gap-6 ${day.query.isPending ? 'invisible' : ''}`}>
        <Figures />
      </div>
    </>
  );
}
