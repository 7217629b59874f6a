import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as m from '@anandham/ui/paraglide/messages';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { waitingBookings } from './bookings/bookings.api.ts';
import { CountBadge } from './count-badge.tsx';

function useWaitingCount(): number {
  const drawn = useDrawn();
  return useQuery({ ...waitingBookings, enabled: drawn }).data?.total ?? 0;
}

/** The number of bookings that wait for approval; nothing when there are none. */
export function WaitingCount() {
  const count = useWaitingCount();
  return <CountBadge count={count} label={m.admin_waiting({ count })} />;
}

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '');

/** Shows the same number in the title of the page: (3) Admin. */
export function WaitingInTitle(): null {
  const count = useWaitingCount();
  useEffect(() => {
    const title = withoutCount(document.title);
    document.title = count === 0 ? title : `(${String(count)}) ${title}`;
    return () => {
      document.title = withoutCount(document.title);
    };
  }, [count]);
  return null;
}
