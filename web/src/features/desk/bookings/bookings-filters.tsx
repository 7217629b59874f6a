import { useState } from 'react';
import { deskDays, type DeskDay } from '@anandham/domain/desk-list';
import * as m from '#paraglide/messages';
import { chipLook } from '../chip.ts';
import { SearchBox } from '../search-box.tsx';
import { anyDays, between, type Days } from './days.ts';
import { SortSelect } from './sort-select.tsx';
import { anyBookings, isNarrowed, type BookingsWish } from './wish.ts';

export const dayWords: Readonly<Record<DeskDay, () => string>> = {
  today: m.desk_day_today,
  tomorrow: m.desk_day_tomorrow,
  week: m.desk_day_week,
};

type BookingsFiltersProps = {
  readonly wish: BookingsWish;
  readonly change: (next: Partial<BookingsWish>, options?: { readonly replace?: boolean }) => void;
};

/** Search and days of the trip, above the list. Each change begins at the first page. */
export function BookingsFilters({ wish, change }: BookingsFiltersProps) {
  const choose = (days: Days) => change({ page: 1, days });
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <SearchBox
        label={m.desk_search()}
        placeholder={m.desk_search_example()}
        value={wish.search}
        onChange={(search) => change({ page: 1, search }, { replace: true })}
      />
      <DayChips days={wish.days} choose={choose} />
      <SortSelect
        sort={wish.sort}
        days={wish.days}
        onChange={(sort) => change({ page: 1, sort })}
      />
      {isNarrowed(wish) && (
        <button
          type="button"
          onClick={() => change(anyBookings)}
          className="text-link min-h-11 justify-self-start px-1 font-semibold underline underline-offset-4"
        >
          {m.desk_filters_clear()}
        </button>
      )}
    </div>
  );
}

type DayChipsProps = { readonly days: Days; readonly choose: (days: Days) => void };

function DayChips({ days, choose }: DayChipsProps) {
  const [asksDates, setAsksDates] = useState(false);
  const isBetween = days.kind === 'between';
  const showsDates = isBetween || asksDates;
  const pick = (next: Days) => {
    setAsksDates(false);
    choose(next);
  };
  return (
    <>
      <div role="group" aria-label={m.desk_days()} className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={days.kind === 'any' && !showsDates}
          onClick={() => pick(anyDays)}
          className={chipLook}
        >
          {m.desk_day_any()}
        </button>
        {deskDays.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={days.kind === 'named' && days.name === name && !showsDates}
            onClick={() => pick({ kind: 'named', name })}
            className={chipLook}
          >
            {dayWords[name]()}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={showsDates}
          onClick={() => (showsDates ? pick(anyDays) : setAsksDates(true))}
          className={chipLook}
        >
          {m.desk_day_dates()}
        </button>
      </div>
      {showsDates && <DateRange days={days} choose={choose} />}
    </>
  );
}

function DateRange({ days, choose }: DayChipsProps) {
  const { from, to } = days.kind === 'between' ? days : { from: '', to: '' };
  const look = 'border-line bg-paper min-h-11 min-w-0 rounded-full border px-4 text-ink';
  const label =
    'text-ink-soft flex items-center gap-2 text-sm font-semibold max-lg:justify-between';
  return (
    <div className="grid gap-2 min-[30rem]:flex min-[30rem]:gap-4">
      <label className={label}>
        {m.desk_from()}
        <input
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => choose(between(target.value, to))}
          className={look}
        />
      </label>
      <label className={label}>
        {m.desk_to()}
        <input
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => choose(between(from, target.value))}
          className={look}
        />
      </label>
    </div>
  );
}
