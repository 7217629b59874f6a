import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { useLiveQueries } from '@anandham/ui/lib/live/use-live.ts';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { useWide } from '@anandham/ui/components/hooks/use-wide.ts';
import { usePreloadedDetails } from '#features/admin/bookings/details/lazy-details.tsx';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { SectionCard, SectionHeader } from '#features/admin/section.tsx';
import { useUrlFilters } from '#features/admin/use-url-filters.ts';
import { calendarOf } from './calendar.api.ts';
import { weekDays, weekScreen } from './calendar-queries.ts';
import { CalendarRows } from './calendar-rows.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { dateParameter, daysFrom, daysInUrl } from './shown-days.ts';

/** They are loaded again when they are shown. */
const neighbourMs = 60_000;

/** Vehicles, drivers and requests of a week, on a phone of a day. */
export function CalendarSection() {
  const count = useWide(weekScreen) ? weekDays : 1;
  const [{ date }, setShown] = useUrlFilters(daysInUrl);
  const [today] = useState(() => kolkataDate(new Date()));
  const first = date ?? today;
  const days = daysFrom(first, count);
  const query = useQuery(calendarOf(days));
  usePreloadedDetails();
  useLiveQueries('fleet', adminQueryKey);
  usePrefetchedNeighbours(first, count, query.isSuccess);
  return (
    <>
      <SectionHeader heading={m.admin_section_calendar()} text={m.calendar_text()} />
      <SectionCard label={m.admin_section_calendar()}>
        <DayNavigation
          days={days}
          isToday={date === null}
          onShow={(next) => setShown({ date: dateParameter(next, new Date()) })}
        />
        <Loaded query={query} lines={12}>
          {(calendar) => <CalendarRows calendar={calendar} days={days} today={today} />}
        </Loaded>
      </SectionCard>
    </>
  );
}

/** Loads the days before and after the shown ones, so that they open at once. */
function usePrefetchedNeighbours(first: string, count: number, isLoaded: boolean): void {
  const cache = useQueryClient();
  const drawn = useDrawn();
  useEffect(() => {
    if (!drawn || !isLoaded) return;
    for (const step of [count, -count]) {
      const days = daysFrom(addDays(first, step), count);
      // A failure is shown when the days are.
      cache.query({ ...calendarOf(days), staleTime: neighbourMs }).catch(() => undefined);
    }
  }, [cache, drawn, isLoaded, first, count]);
}
