import type { BookingSort } from '@anandham/domain/bookings/booking-filters';
import * as m from '@anandham/ui/paraglide/messages';
import { FilterSelect } from '@anandham/ui/components/filter-select.tsx';
import type { Days } from './days.ts';
import { sortsFor } from './url-filters.ts';

const sortLabels: Readonly<Record<BookingSort, () => string>> = {
  newest: m.admin_sort_newest,
  oldest: m.admin_sort_oldest,
  trip_first: m.admin_sort_trip_first,
  trip_last: m.admin_sort_trip_last,
};

type SortSelectProps = {
  readonly sort: BookingSort | null;
  readonly days: Days;
  readonly onChange: (sort: BookingSort | null) => void;
};

/** The order of the bookings. The first choice is the default and is left out of the URL. */
export function SortSelect({ sort, days, onChange }: SortSelectProps) {
  const sorts = sortsFor(days);
  return (
    <FilterSelect
      label={m.admin_sort()}
      value={sorts.find((each) => each === sort) ?? sorts[0]}
      onChange={({ target }) => {
        const chosen = sorts.find((each) => each === target.value) ?? null;
        onChange(chosen === sorts[0] ? null : chosen);
      }}
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {sortLabels[each]()}
        </option>
      ))}
    </FilterSelect>
  );
}
