import type { DeskSort } from '@anandham/domain/desk-list';
import * as m from '#paraglide/messages';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import type { Days } from './days.ts';
import { sortsFor } from './wish.ts';

const sortWords: Readonly<Record<DeskSort, () => string>> = {
  newest: m.desk_sort_newest,
  oldest: m.desk_sort_oldest,
  trip_first: m.desk_sort_trip_first,
  trip_last: m.desk_sort_trip_last,
};

type SortSelectProps = {
  readonly sort: DeskSort | null;
  readonly days: Days;
  readonly onChange: (sort: DeskSort | null) => void;
};

/** In which order the bookings stand; the first choice is the one that goes without saying. */
export function SortSelect({ sort, days, onChange }: SortSelectProps) {
  const sorts = sortsFor(days);
  return (
    <FilterSelect
      label={m.desk_sort()}
      value={sorts.find((each) => each === sort) ?? sorts[0]}
      onChange={({ target }) => {
        const chosen = sorts.find((each) => each === target.value) ?? null;
        onChange(chosen === sorts[0] ? null : chosen);
      }}
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {sortWords[each]()}
        </option>
      ))}
    </FilterSelect>
  );
}
