import { useEffect, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '@anandham/contract/operation';
import type { listAllBookings } from '@anandham/contract/operations/admin';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { Pager } from '#features/admin/pager.tsx';

type Answer = AnswerOf<typeof listAllBookings>;

type BookingsPanelProps = {
  readonly query: UseQueryResult<Answer>;
  readonly page: number;
  /** Shows the total number. */
  readonly counted: boolean;
  readonly onPageChange: (page: number) => void;
  /** Called when `page` is beyond the last page, after cancellations or from an old bookmark. */
  readonly onPageOutOfRange: (lastPage: number) => void;
  readonly children: (bookings: readonly AdminBooking[]) => ReactNode;
};

/** One page of bookings with its pager. */
export function BookingsPanel(props: BookingsPanelProps) {
  const { query, page, counted, onPageChange, onPageOutOfRange, children } = props;
  const { data, isPlaceholderData } = query;
  const pages = Math.max(data?.pages ?? 1, 1);
  const isOutOfRange = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isOutOfRange) onPageOutOfRange(pages);
  });
  return (
    <Loaded query={query} lines={10}>
      {({ bookings, total, more }) => (
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-1 gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {counted && total !== undefined && total > 0 && (
            <p role="status" className="text-ink-soft -mb-2 text-sm">
              {more === true
                ? m.admin_found_more({ count: total })
                : m.admin_found({ count: total })}
            </p>
          )}
          {children(bookings)}
          <Pager label={m.admin_paging()} page={page} pages={pages} onPageChange={onPageChange} />
        </div>
      )}
    </Loaded>
  );
}
