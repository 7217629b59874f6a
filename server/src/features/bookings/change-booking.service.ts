import type { ChangeRequest } from '@anandham/contract/schemas/bookings';
import { statusAfterChange } from '@anandham/domain/bookings/booking-lifecycle';
import { returnDateOf, toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { FormerTrip } from '@anandham/domain/bookings/trip';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import type { Account } from '#features/accounts/account.ts';
import type { PreparedTrip } from './booking-fields.ts';
import { type BookingRow, findBooking, insertEvent, updateTrip } from './bookings.queries.ts';
import { lockForAction, refuseAction } from './bookings.service.ts';
import {
  classOf,
  daysOf,
  departureOf,
  type OwnRequestContext,
  prepareTrip,
} from './request-booking.service.ts';

type ChangeCommand = {
  readonly id: string;
  readonly account: Account;
  readonly trip: ChangeRequest;
};

/**
 * Changes a booking that is not approved; it keeps its id and number. Another departure, return, place or class asks
 * for a new quote, as a new booking does: 409 with the quote when the server's fare is higher than the shown one.
 * Without a difference nothing is stored, so a repeated call is harmless.
 */
export async function changeBooking(
  context: OwnRequestContext,
  command: ChangeCommand,
): Promise<BookingRow> {
  const { db, clock, limits } = context;
  const { id, account, trip } = command;
  const seen = isId(id) ? await findBooking(db, id) : undefined;
  if (!seen) throw new AppError('booking_not_found');
  await refuseAction(db, { action: 'change', booking: seen, account });
  const now = clock();
  const isSameTrip = sameTripIn(context, seen, trip, now);
  const contact = { name: seen.contactName, mobile: seen.contactMobile ?? '' };
  const prepared = isSameTrip ? null : await prepareTrip(context, { ...trip, ...contact }, now);
  const changed = await limits.bookings.spend(account.id, () =>
    db
      .transaction()
      .execute((transaction) => applyChange(transaction, { command, seen, prepared, now })),
  );
  return changed ?? seen;
}

/** The form sends the labels that it shows, so equal texts are equal places. */
function sameTripIn(
  { settings, classes }: OwnRequestContext,
  row: BookingRow,
  trip: ChangeRequest,
  now: Date,
): boolean {
  const isLabel = (typed: string, label: string) =>
    typed === label || typed === labelInTamil(label);
  if (!isLabel(trip.pickupLocation, row.pickupLabel)) return false;
  if (!isLabel(trip.dropLocation, row.dropLabel)) return false;
  if (daysOf(trip) !== row.days) return false;
  // A booking keeps its class after the class was retired.
  const isSameClass = trip.vehicleClassId === row.vehicleClassId;
  if (!isSameClass && classOf(trip, classes.read()).id !== row.vehicleClassId) return false;
  const { maxDaysAhead } = settings().booking;
  return departureOf(trip, { now, maxDaysAhead }).getTime() === row.departure.getTime();
}

type Change = {
  readonly command: ChangeCommand;
  /** The booking before the lock. */
  readonly seen: BookingRow;
  /** Null when only the optional fields differ. */
  readonly prepared: PreparedTrip | null;
  readonly now: Date;
};

/** Null when nothing differs. */
async function applyChange(
  db: Transaction,
  { command, seen, prepared, now }: Change,
): Promise<BookingRow | null> {
  const { id, account, trip } = command;
  const { booking } = await lockForAction(db, { action: 'change', id, account });
  if (prepared === null && !isSameQuote(booking, seen)) throw new AppError('booking_changed');
  const after: BookingRow = {
    ...booking,
    pickupAddress: trip.pickupAddress,
    passengers: trip.passengers,
    notes: trip.notes,
    ...(prepared && {
      pickupLabel: prepared.pickup.label,
      dropLabel: prepared.drop.label,
      departure: prepared.departure,
      days: prepared.days,
      busyUntil: prepared.busyUntil,
      tariff: prepared.tariff,
      vehicleClassId: prepared.vehicleClass.id,
      className: prepared.vehicleClass.name,
      classNameTamil: prepared.vehicleClass.nameTamil,
      classSeats: prepared.vehicleClass.seats,
      distanceKm: prepared.distanceKm,
      fareRupees: prepared.fareRupees,
      originalKm: null,
      originalFareRupees: null,
    }),
  };
  const hasNewQuote = !isSameQuote(booking, after);
  if (!hasNewQuote && isSameDetails(booking, after)) return null;
  const status = statusAfterChange(booking.status, { hasNewQuote });
  await updateTrip(db, id, { ...after, status, trip: hasNewQuote ? prepared : null });
  const before = figuresOf(booking);
  const figures = { before, after: figuresOf(after) };
  const hasNewFigures =
    booking.fareRupees !== after.fareRupees || booking.distanceKm !== after.distanceKm;
  const formerTrip: FormerTrip = {
    pickupLocation: booking.pickupLabel,
    dropLocation: booking.dropLabel,
    bookingDate: toKolkataIso(booking.departure),
    ...(booking.days > 1 && { returnDate: returnDateOf(booking.departure, booking.days) }),
  };
  await insertEvent(db, {
    booking_id: id,
    at: now,
    actor_id: account.id,
    action: 'change',
    from_status: booking.status,
    to_status: status,
    figures: hasNewFigures ? JSON.stringify(figures) : null,
    former_trip: hasNewQuote ? JSON.stringify(formerTrip) : null,
  });
  const confirmedAt = status === 'pending' ? null : booking.confirmedAt;
  return { ...after, status, confirmedAt, version: booking.version + 1 };
}

function figuresOf({ distanceKm, fareRupees }: BookingRow) {
  return { distance: distanceKm, totalPrice: fareRupees };
}

function isSameQuote(one: BookingRow, other: BookingRow): boolean {
  return (
    one.pickupLabel === other.pickupLabel &&
    one.dropLabel === other.dropLabel &&
    one.departure.getTime() === other.departure.getTime() &&
    one.days === other.days &&
    one.vehicleClassId === other.vehicleClassId &&
    one.distanceKm === other.distanceKm &&
    one.fareRupees === other.fareRupees
  );
}

function isSameDetails(one: BookingRow, other: BookingRow): boolean {
  return (
    one.pickupAddress === other.pickupAddress &&
    one.passengers === other.passengers &&
    one.notes === other.notes
  );
}
