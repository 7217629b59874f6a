import type { CompiledQuery, InferResult } from 'kysely';
import type { BookingAction, BookingStatus } from '@anandham/domain/booking-lifecycle';
import type { FiguresChange } from '@anandham/domain/fare';
import type { Db, Transaction } from '../../db/db.ts';
import { bookingColumns } from './booking-fields.ts';

export function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .select(bookingColumns);
}

/** No account: entered by phone. No mobile: the account was deleted. */
export type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

export async function findBooking(db: Db, id: string): Promise<BookingRow | null> {
  const row = await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function lockBooking(db: Transaction, id: string): Promise<BookingRow | null> {
  const row = await selectBookings(db)
    .where('bookings.id', '=', id)
    .forUpdate('bookings')
    .executeTakeFirst();
  return row ?? null;
}

export async function findLatestPending(
  db: Db,
  accountId: string,
): Promise<{ booking: BookingRow; waiting: number } | null> {
  const row = await selectBookings(db)
    .select((columns) => columns.fn.countAll<number>().over().as('waiting'))
    .where('bookings.account_id', '=', accountId)
    .where('bookings.status', '=', 'pending')
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { waiting, ...booking } = row;
  return { booking, waiting };
}

let trips: CompiledQuery | undefined;

/** Compiled once: this list is polled. */
export async function listTrips(db: Db, accountId: string): Promise<BookingRow[]> {
  trips ??= selectBookings(db)
    .where('bookings.account_id', '=', accountId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .compile();
  const [, ...statuses] = trips.parameters;
  const asked = { ...trips, parameters: [accountId, ...statuses] };
  const { rows } = await db.executeQuery<BookingRow>(asked);
  return rows;
}

export type StatusChange = {
  readonly id: string;
  readonly to: Exclude<BookingStatus, 'pending'>;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
};

/** The table checks that a status has its time. */
export async function updateStatus(db: Db, change: StatusChange): Promise<void> {
  const { id, to, at, by, reason } = change;
  const facts = {
    confirmed: { confirmed_at: at },
    completed: { approved_at: at, approved_by: by },
    cancelled: { cancelled_at: at, cancelled_by: by, cancel_reason: reason },
  }[to];
  await db
    .updateTable('bookings')
    .set({ status: to, ...facts })
    .where('id', '=', id)
    .execute();
}

export type BookingEvent = {
  readonly bookingId: string;
  readonly at: Date;
  readonly actorId: string;
  readonly action: BookingAction;
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly reason: string | null;
  readonly figures?: FiguresChange;
};

export async function insertEvent(db: Db, event: BookingEvent): Promise<void> {
  await db
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      at: event.at,
      actor_id: event.actorId,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      figures: event.figures ? JSON.stringify(event.figures) : null,
    })
    .execute();
}

export type LastEvent = {
  readonly action: 'request' | BookingAction;
  readonly at: Date;
  readonly actorId: string | null;
  readonly name: string | null;
};

export async function findLastEvent(db: Db, bookingId: string): Promise<LastEvent | null> {
  const row = await db
    .selectFrom('booking_events as event')
    .leftJoin('accounts', 'accounts.id', 'event.actor_id')
    .select(['event.action', 'event.at', 'event.actor_id as actorId', 'accounts.name'])
    .where('event.booking_id', '=', bookingId)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
