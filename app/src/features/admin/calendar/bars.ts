import type {
  CalendarAnswer,
  CalendarBooking,
  Occupancy,
} from '@anandham/contract/schemas/calendar';
import type { BlockKind } from '@anandham/domain/fleet/fleet';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import { shortPlace } from '@anandham/domain/formats';
import * as m from '@anandham/ui/paraglide/messages';
import { formatNearDay, formatTripTime } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf } from '@anandham/ui/lib/place-name.ts';
import { blockLabels } from '#features/admin/block-labels.ts';
import { periodEnds } from '#features/admin/period-text.ts';
import type { BarTime } from './layout.ts';

type UnassignedBooking = CalendarAnswer['unassigned'][number];

/** What a bar shows, and what a tap opens. */
export type Bar = BarTime & {
  readonly id: string;
  readonly overrideReason: string | null;
} & (
    | { readonly kind: 'trip' | 'outside'; readonly booking: CalendarBooking }
    | { readonly kind: 'request'; readonly booking: UnassignedBooking }
    | { readonly kind: 'block'; readonly blockKind: BlockKind; readonly note: string | null }
  );

/** A trip or a blocked time. */
export function toBar(occupancy: Occupancy): Bar {
  const { _id: id, kind, booking, startsAt, readyAt, note, overrideReason } = occupancy;
  if (kind !== 'trip') {
    const endsAt = readyAt;
    return { id, kind: 'block', blockKind: kind, note, overrideReason, startsAt, endsAt, readyAt };
  }
  if (booking === null) throw new Error(`The trip ${id} has no booking`);
  return {
    id,
    kind,
    booking,
    overrideReason,
    startsAt,
    endsAt: booking.busyUntil,
    readyAt,
  };
}

const bookingTime = ({ bookingDate, busyUntil }: CalendarBooking): BarTime => ({
  startsAt: bookingDate,
  endsAt: busyUntil,
  readyAt: busyUntil,
});

/** A booking that waits for a vehicle. */
export const toRequest = (booking: UnassignedBooking): Bar => ({
  id: booking._id,
  kind: 'request',
  booking,
  overrideReason: null,
  ...bookingTime(booking),
});

/** A trip with a vehicle of somebody else. */
export const toOutsideTrip = (booking: UnassignedBooking): Bar => ({
  id: booking._id,
  kind: 'outside',
  booking,
  overrideReason: null,
  ...bookingTime(booking),
});

/** Requests and trips with outside vehicles are in one row, but do not need the same vehicle. */
export const isOverlap = ({
  kind,
  overlaps,
}: {
  readonly kind: Bar['kind'];
  readonly overlaps: boolean;
}): boolean => overlaps && (kind === 'trip' || kind === 'block');

export type BarTexts = {
  readonly from: string;
  /** Empty when `from` says all. */
  readonly until: string;
  readonly what: string;
};

/** The texts in a bar. */
export function barTexts(bar: Bar): BarTexts {
  const time = barTime(bar);
  if (bar.kind === 'block') return { ...time, what: bar.note ?? blockLabels[bar.blockKind]() };
  const name = personName(bar.booking.name);
  const drop = shortPlace(dropOf(bar.booking));
  return { ...time, what: m.calendar_bar_trip({ name, drop }) };
}

const lastMinute = '23:59';
const minuteMs = 60_000;

/** 6:30 AM and 4:15 PM, or days for what begins or ends on other days. */
function barTime({ startsAt, endsAt }: BarTime): Omit<BarTexts, 'what'> {
  // A trip that ends at midnight ends on the day before.
  const lastMoment = new Date(Date.parse(endsAt) - minuteMs);
  const isOneDay = kolkataDate(new Date(startsAt)) === kolkataDate(lastMoment);
  const isFromMidnight = startsAt.slice(11, 16) === '00:00';
  if (!isOneDay) {
    const from = isFromMidnight ? formatNearDay(startsAt) : formatTripTime(startsAt);
    return { from, until: formatNearDay(lastMoment.toISOString()) };
  }
  const isAllDay = isFromMidnight && endsAt.slice(11, 16) === lastMinute;
  if (isAllDay) return { from: m.calendar_bar_all_day(), until: '' };
  return { from: formatTripTime(startsAt), until: formatTripTime(endsAt) };
}

/** The name of a bar for screen readers, also its tooltip. `row` names the vehicle or the driver. */
export function barLabel(bar: Bar & { readonly overlaps: boolean }, row: string): string {
  const { from, until } = periodEnds(bar.startsAt, bar.endsAt);
  const label =
    bar.kind === 'block'
      ? m.calendar_bar_block_label({ row, kind: blockLabels[bar.blockKind](), from, until })
      : tripLabel(bar.kind, bar.booking, { row, from, until });
  const parts = [
    label,
    bar.kind === 'block' ? bar.note : null,
    bar.overrideReason === null
      ? isOverlap(bar) && m.calendar_bar_overlap()
      : m.calendar_bar_overridden({ reason: bar.overrideReason }),
  ];
  return parts.filter((part) => typeof part === 'string').join('. ');
}

function tripLabel(
  kind: 'trip' | 'outside' | 'request',
  booking: CalendarBooking,
  { row, ...times }: { readonly row: string; readonly from: string; readonly until: string },
): string {
  const named = {
    name: personName(booking.name),
    drop: shortPlace(dropOf(booking)),
    ...times,
  };
  return kind === 'request'
    ? m.calendar_bar_request_label(named)
    : m.calendar_bar_trip_label({ row, ...named });
}
