import { useState } from 'react';
import { dayFilters, type DayFilter } from '@anandham/domain/bookings/booking-filters';
import * as m from '@anandham/ui/paraglide/messages';
import { chipClass } from '#features/admin/choice-chips.tsx';
import { SearchBox } from '#features/admin/search-box.tsx';
import { anyDays, between, type Days } from './days.ts';
import { SortSelect } from './sort-select.tsx';
import { anyBookings, isNarrowed, type BookingsFilter } from './url-filters.ts';

export const dayLabels: Readonly<Record<DayFilter, () => string>> = {
  today: m.admin_day_today,
  tomorrow: m.admin_day_tomorrow,
  week: m.admin_day_week,
};

type BookingsFiltersProps = {
  readonly filters: BookingsFilter;
  readonly change: (
    next: Partial<BookingsFilter>,
    options?: { readonly replace?: boolean },
  ) => void;
};

/** Search, days and order above the list. Each change goes back to the first page. */
export function BookingsFilters({ filters, change }: BookingsFiltersProps) {
  const choose = (days: Days) => change({ page: 1, days });
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <SearchBox
        label={m.admin_search()}
        placeholder={m.admin_search_example()}
        value={filters.search}
        onChange={(search) => change({ page: 1, search }, { replace: true })}
      />
      <DayChips days={filters.days} choose={choose} />
      <SortSelect
        sort={filters.sort}
        days={filters.days}
        onChange={(sort) => change({ page: 1, sort })}
      />
      {isNarrowed(filters) && (
        <button
          type="button"
          onClick={() => change(anyBookings)}
          className="text-link min-h-11 justify-self-start px-1 font-semibold underline underline-offset-4"
        >
          {m.admin_filters_clear()}
        </button>
      )}
    </div>
  );
}

type DayChipsProps = { readonly days: Days; readonly choose: (days: Days) => void };

function DayChips({ days, choose }: DayChipsProps) {
  const [datesOpen, setDatesOpen] = useState(false);
  const isBetween = days.kind === 'between';
  const showsDates = isBetween || datesOpen;
  const pick = (next: Days) => {
    setDatesOpen(false);
    choose(next);
  };
  return (
    <>
      <div role="group" aria-label={m.admin_days()} className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={days.kind === 'any' && !showsDates}
          onClick={() => pick(anyDays)}
          className={chipClass}
        >
          {m.admin_day_any()}
        </button>
        {dayFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={days.kind === 'named' && days.name === name && !showsDates}
            onClick={() => pick({ kind: 'named', name })}
            className={chipClass}
          >
            {dayLabels[name]()}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={showsDates}
          onClick={() => (showsDates ? pick(anyDays) : setDatesOpen(true))}
          className={chipClass}
        >
          {m.admin_day_dates()}
        </button>
      </div>
      {showsDates && <DateRange days={days} choose={choose} />}
    </>
  );
}

function DateRange({ days, choose }: DayChipsProps) {
  const { from, to } = days.kind === 'between' ? days : { from: '', to: '' };
  const selectClass = 'border-line bg-paper min-h-11 min-w-0 rounded-full border px-4 text-ink';
  const label =
    'text-ink-soft flex items-center gap-2 text-sm font-semibold max-lg:justify-between';
  return (
    <div className="grid gap-2 min-[30rem]:flex min-[30rem]:gap-4">
      <label className={label}>
        {m.admin_from()}
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => choose(between(target.value, to))}
          className={selectClass}
        />
      </label>
      <label className={label}>
        {m.admin_to()}
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => choose(between(from, target.value))}
          className={selectClass}
        />
      </label>
    </div>
  );
}
