import type { CompiledQuery, InferResult, Insertable } from 'kysely';
import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import type { Db, Transaction } from '#db/db.ts';
import type { BookingEvents } from '#db/schema.ts';
import { bookingColumns, type PreparedTrip, tripColumns } from './booking-fields.ts';

export function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicle_classes as class', 'class.id', 'bookings.vehicle_class_id')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('occupancies as assignment', (join) =>
      join
        .onRef('assignment.booking_id', '=', 'bookings.id')
        .on('assignment.released_at', 'is', null),
    )
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'assignment.vehicle_id')
    .leftJoin('drivers as driver', 'driver.id', 'assignment.driver_id')
    .select(bookingColumns);
}

/** `accountId` is null for phone bookings, `contactMobile` after the account was deleted. */
export type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

export function findBooking(db: Db, id: string) {
  return selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
}

export function lockBooking(db: Transaction, id: string) {
  return selectBookings(db).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst();
}

/** `waiting` is the number of all pending bookings. */
export async function findLatestPending(
  db: Db,
  accountId: string,
): Promise<{ booking: BookingRow | null; waiting: number }> {
  const row = await selectBookings(db)
    .select((columns) => columns.fn.countAll<number>().over().as('waiting'))
    .where('bookings.account_id', '=', accountId)
    .where('bookings.status', '=', 'pending')
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { booking: null, waiting: 0 };
  const { waiting, ...booking } = row;
  return { booking, waiting };
}

let trips: CompiledQuery | undefined;

/** Compiled once, because clients poll this list. */
export async function listTrips(db: Db, accountId: string): Promise<BookingRow[]> {
  trips ??= selectBookings(db)
    .where('bookings.account_id', '=', accountId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .compile();
  const [, ...statuses] = trips.parameters;
  const query = { ...trips, parameters: [accountId, ...statuses] };
  const { rows } = await db.executeQuery<BookingRow>(query);
  return rows;
}

/** Table constraints require the time of each status. */
export async function updateStatus(
  db: Db,
  id: string,
  change: {
    to: Exclude<BookingStatus, 'pending'>;
    at: Date;
    by: string;
    reason: string | null;
    outsideVehicle?: string | null;
  },
): Promise<void> {
  const { to, at, by, reason, outsideVehicle = null } = change;
  const columns = {
    confirmed: { confirmed_at: at },
    completed: { approved_at: at, approved_by: by, outside_vehicle: outsideVehicle },
    cancelled: { cancelled_at: at, cancelled_by: by, cancel_reason: reason },
  }[to];
  await db
    .updateTable('bookings')
    .set({ status: to, ...columns })
    .where('id', '=', id)
    .execute();
}

/** Increments the version, which also announces the change. */
export async function updateOutsideVehicle(
  db: Db,
  id: string,
  outsideVehicle: string | null,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set((row) => ({
      outside_vehicle: outsideVehicle,
      admin_version: row('admin_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * One statement, so one live event. `trip` replaces departure, places and fare, and drops a correction of the
 * former ones. Increments the version, so that an admin cannot correct a booking from an outdated page.
 */
export async function updateTrip(
  db: Db,
  id: string,
  to: Pick<BookingRow, 'pickupAddress' | 'passengers' | 'notes' | 'status'> & {
    readonly trip: PreparedTrip | null;
  },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set((row) => ({
      pickup_address: to.pickupAddress,
      passengers: to.passengers,
      driver_notes: to.notes,
      admin_version: row('admin_version', '+', 1),
      status: to.status,
      ...(to.status === 'pending' && { confirmed_at: null }),
      ...(to.trip && {
        ...tripColumns(to.trip),
        original_km: null,
        original_fare_rupees: null,
      }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(db: Db, event: Insertable<BookingEvents>): Promise<void> {
  await db.insertInto('booking_events').values(event).execute();
}

export function findLastEvent(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_events as event')
    .leftJoin('accounts', 'accounts.id', 'event.actor_id')
    .select(['event.action', 'event.at', 'event.actor_id as actorId', 'accounts.name'])
    .where('event.booking_id', '=', bookingId)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
