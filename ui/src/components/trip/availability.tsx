import { useId, useRef, type KeyboardEvent } from 'react';
import { addDays } from '@anandham/domain/bookings/trip-date';
import {
  nearestFreeDates,
  tripState,
  type DayState,
  type DayStates,
} from '@anandham/domain/fleet/availability';
import * as m from '#paraglide/messages';
import { formatDay } from '#lib/format.ts';
import {
  mondayOf,
  shownDays,
  useAvailability,
  type DayLimits,
} from '#lib/trip/use-availability.ts';
import { Button } from '#components/button.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '#components/icons.tsx';

export type AvailabilityProps = {
  /** The departure, a valid day within `limits`. */
  readonly date: string;
  /** Calendar days, departure and return counted. */
  readonly days: number;
  readonly classId: string;
  readonly limits: DayLimits;
  /** The days of the booking that is being changed; they are not requested by others. */
  readonly ownDays?: readonly string[];
  /** Without the two weeks, where there is little space. */
  readonly isShort?: boolean;
  readonly onChoose: (date: string) => void;
};

/** Whether a car is free on the days of a trip, and which days around it are. Loaded once a date is chosen. */
export default function Availability(props: AvailabilityProps) {
  const { date, days, classId, limits, isShort = false, onChoose } = props;
  const { states: loaded, failed } = useAvailability({ date, days, classId }, limits);
  const states = withoutOwn(loaded, props.ownDays ?? []);
  const state = tripState(states, date, days);
  if (state === null && failed) return null;
  return (
    <div className="grid min-w-0 gap-3">
      {!isShort && <DayGrid {...props} states={states} />}
      <TripState state={state} states={states} trip={{ date, days }} />
      {state === 'booked' && (
        <NearestDays states={states} trip={{ date, days }} max={limits.max} onChoose={onChoose} />
      )}
    </div>
  );
}

/** A car is free on a day that only the booking itself requests. */
function withoutOwn(states: DayStates, ownDays: readonly string[]): DayStates {
  const own = ownDays.filter((day) => states.get(day) === 'requested');
  return own.length === 0
    ? states
    : new Map([...states, ...own.map((day): [string, DayState] => [day, 'free'])]);
}

const stateLooks = {
  free: {
    Icon: CheckIcon,
    className: 'bg-good-soft text-good',
    short: () => m.availability_short_free(),
  },
  requested: {
    Icon: ClockIcon,
    className: 'bg-warm text-warm-ink',
    short: () => m.availability_short_requested(),
  },
  booked: {
    Icon: CloseIcon,
    className: 'bg-bad-soft text-bad',
    short: () => m.availability_short_booked(),
  },
} as const;

type Trip = { readonly date: string; readonly days: number };

const daysOf = ({ date, days }: Trip) =>
  Array.from({ length: days }, (_, index) => addDays(date, index));

/** Sat, 5 Dec, or Sat, 5 Dec – Mon, 7 Dec */
function tripText({ date, days }: Trip): string {
  if (days === 1) return formatDay(date);
  return m.availability_range({ from: formatDay(date), to: formatDay(addDays(date, days - 1)) });
}

type TripStateProps = {
  /** Null while it is loading. */
  readonly state: DayState | null;
  readonly states: DayStates;
  readonly trip: Trip;
};

function TripState({ state, states, trip }: TripStateProps) {
  const look = state && stateLooks[state];
  return (
    <p
      role="status"
      className={`flex min-h-11 items-center gap-2 rounded-xl px-3 py-2 text-sm font-semibold ${look?.className ?? 'text-ink-soft bg-mist'}`}
    >
      {look && <look.Icon className="size-5 shrink-0" />}
      <span>{state === null ? m.availability_loading() : stateText(state, states, trip)}</span>
    </p>
  );
}

function stateText(state: DayState, states: DayStates, trip: Trip): string {
  if (state === 'free') return m.availability_free({ when: tripText(trip) });
  if (state === 'requested') return m.availability_requested({ when: tripText(trip) });
  const booked = daysOf(trip).filter((day) => states.get(day) === 'booked');
  return m.availability_booked({ when: booked.map(formatDay).join('; ') });
}

type NearestDaysProps = {
  readonly states: DayStates;
  readonly trip: Trip;
  readonly max: string;
  readonly onChoose: (date: string) => void;
};

function NearestDays({ states, trip, max, onChoose }: NearestDaysProps) {
  const labelId = useId();
  const nearest = nearestFreeDates(states, { ...trip, count: 3 }).filter((start) => start <= max);
  return (
    <div className="grid gap-2" role="group" aria-labelledby={labelId}>
      <p id={labelId} className="text-sm font-semibold">
        {nearest.length > 0 ? m.availability_nearest() : m.availability_no_other()}
      </p>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.map((start) => (
            <Button
              key={start}
              variant="quiet"
              className="px-4! text-sm"
              onClick={() => onChoose(start)}
            >
              {tripText({ ...trip, date: start })}
            </Button>
          ))}
        </div>
      )}
      <p className="text-ink-soft text-sm">{m.availability_still()}</p>
    </div>
  );
}

type DayGridProps = AvailabilityProps & { readonly states: DayStates };

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Two weeks of days to choose from: one stop of the Tab key, then the arrow keys. */
function DayGrid({ date, days, limits, states, onChoose }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const chosen = new Set(daysOf({ date, days }));
  const shown = daysAround(date, limits);
  const [from = date, to = date] = [shown[0], shown.at(-1)];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === event.target);
    const next = buttons[index + (steps[event.key] ?? 0)];
    if (next === undefined || next === event.target) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={grid}
      role="group"
      aria-label={m.availability_label({ from: formatDay(from), to: formatDay(to) })}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1 sm:grid-cols-7 sm:gap-1.5"
    >
      {shown.map((day) => {
        const state = states.get(day);
        const look = state && stateLooks[state];
        return (
          <button
            key={day}
            type="button"
            tabIndex={day === date ? 0 : -1}
            aria-pressed={chosen.has(day)}
            onClick={() => onChoose(day)}
            className={`grid min-h-15 min-w-0 content-center justify-items-center rounded-lg border-2 text-[0.6875rem] leading-tight font-semibold tracking-tight ${look?.className ?? 'bg-mist'} ${chosen.has(day) ? 'border-link' : 'hover:border-brand-300 border-transparent'}`}
          >
            <span>{weekdayOf(day)}</span>
            <span className="text-base font-bold">{Number(day.slice(8))}</span>
            <span className="sr-only">{formatDay(day).split(' ').at(-1)}:</span>
            <span className="min-h-3.5">{look?.short()}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Two weeks from the Monday of a date, without days that cannot be chosen. */
const daysAround = (date: string, { min, max }: DayLimits): readonly string[] =>
  Array.from({ length: shownDays }, (_, index) => addDays(mondayOf(date), index)).filter(
    (day) => day >= min && day <= max,
  );

const weekdayOf = (date: string): string =>
  m.availability_weekdays().split(' ')[(new Date(date).getUTCDay() + 6) % 7] ?? '';
