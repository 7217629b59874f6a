import {
  addDays,
  isCalendarDate,
  kolkataDate,
  kolkataInstant,
} from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay, formatTripDay } from '@anandham/ui/lib/format.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ChevronIcon } from '@anandham/ui/components/icons.tsx';

type DayNavigationProps = {
  readonly days: readonly string[];
  readonly isToday: boolean;
  readonly onShow: (firstDay: string) => void;
};

/** Moves between weeks, on a phone between days. */
export function DayNavigation({ days, isToday, onShow }: DayNavigationProps) {
  const [first = ''] = days;
  const isWeek = days.length > 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 aria-live="polite" className="text-xl font-bold">
        {rangeText(days)}
      </h2>
      <div
        role="group"
        aria-label={m.calendar_days()}
        className="flex flex-wrap items-center gap-2"
      >
        <Button
          variant="quiet"
          aria-label={isWeek ? m.calendar_previous_week() : m.calendar_previous_day()}
          className="px-3!"
          onClick={() => onShow(addDays(first, -days.length))}
        >
          <ChevronIcon className="size-5 rotate-90" />
        </Button>
        <Button
          variant="quiet"
          aria-pressed={isToday}
          className="aria-pressed:border-brand-600 aria-pressed:text-link px-4! text-sm"
          onClick={() => onShow(kolkataDate(new Date()))}
        >
          {m.calendar_today()}
        </Button>
        <Button
          variant="quiet"
          aria-label={isWeek ? m.calendar_next_week() : m.calendar_next_day()}
          className="px-3!"
          onClick={() => onShow(addDays(first, days.length))}
        >
          <ChevronIcon className="size-5 -rotate-90" />
        </Button>
        <input
          type="date"
          aria-label={m.calendar_date()}
          value={first}
          onChange={({ target }) => {
            if (isCalendarDate(target.value)) onShow(target.value);
          }}
          className="border-line bg-paper hover:border-brand-300 min-h-11 rounded-full border px-4 text-sm font-semibold"
        />
      </div>
    </div>
  );
}

/** Tue, 24 Nov – Mon, 30 Nov 2026 */
function rangeText(days: readonly string[]): string {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  const iso = (date: string) => kolkataInstant(date, 0).toISOString();
  if (first === last) return formatTripDay(iso(first));
  return m.calendar_range({ from: formatNearDay(iso(first)), to: formatTripDay(iso(last)) });
}
