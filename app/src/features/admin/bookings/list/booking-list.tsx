import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { useWide } from '@anandham/ui/components/hooks/use-wide.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingRow } from './booking-row.tsx';
import { pageSize } from '#features/admin/bookings/bookings-queries.ts';

type BookingListProps = {
  readonly bookings: readonly AdminBooking[];
  readonly page: number;
  readonly filtered: boolean;
};

/** One page of bookings: a table on screens wide enough for eight columns, else cards. */
export function BookingList({ bookings, page, filtered }: BookingListProps) {
  const wide = useWide();
  if (bookings.length === 0) {
    return (
      <div className="border-line grid gap-1 rounded-2xl border border-dashed px-6 py-12 text-center">
        <p className="font-semibold">{m.admin_none()}</p>
        {filtered && <p className="text-ink-soft">{m.admin_none_filtered()}</p>}
      </div>
    );
  }
  // Numbers continue across the pages.
  const numbered = bookings.map((booking, index) => ({
    booking,
    number: (page - 1) * pageSize + index + 1,
  }));
  if (!wide) {
    return (
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {numbered.map(({ booking, number }) => (
          <BookingCard key={booking._id} booking={booking} number={number} />
        ))}
      </div>
    );
  }
  const columns = [
    m.admin_col_number(),
    m.admin_col_customers(),
    m.admin_col_status(),
    m.admin_col_date(),
    m.admin_col_pickup(),
    m.admin_col_drop(),
    m.admin_col_fare(),
    m.admin_col_action(),
  ];
  return (
    <table aria-labelledby="book-heading" className="w-full text-left text-sm">
      <thead>
        <tr className="text-ink-soft bg-mist">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-2.5 py-3 font-semibold first:rounded-l-xl last:rounded-r-xl"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line/70 divide-y">
        {numbered.map(({ booking, number }) => (
          <BookingRow key={booking._id} booking={booking} number={number} />
        ))}
      </tbody>
    </table>
  );
}
