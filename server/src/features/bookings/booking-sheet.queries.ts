import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FiguresChange, Tariff } from '@anandham/domain/fare';
import type { BookingAction } from '@anandham/domain/booking-lifecycle';
import type { Database } from '../../db/schema.ts';
import type { BookingRow } from './booking-row.ts';
import { selectBookings } from './bookings.queries.ts';

export type SheetRow = BookingRow & {
  readonly pickupLatitude: number;
  readonly pickupLongitude: number;
  readonly dropLatitude: number;
  readonly dropLongitude: number;
  readonly oneWayMetres: number;
  readonly distanceMethod: string;
  readonly tariff: Tariff;
  readonly approvedAt: Date | null;
  readonly correctedAt: readonly Date[];
};

/** When the figures of this booking were corrected, first things first. */
export function correctedAt(bookingId: 'bookings.id' | 'booking.id'): RawBuilder<Date[]> {
  return sql`array(
    select at from booking_events
    where booking_id = ${sql.ref(bookingId)} and action = 'correct' order by booking_events.id)`;
}

export type HistoryRow = {
  readonly at: Date;
  readonly action: 'request' | BookingAction;
  readonly actorId: string | null;
  readonly reason: string | null;
  /** Of a correction. */
  readonly figures: FiguresChange | null;
};

export async function findSheetRow(db: Kysely<Database>, id: string): Promise<SheetRow | null> {
  const row = await selectBookings(db)
    .select([
      'bookings.pickup_latitude as pickupLatitude',
      'bookings.pickup_longitude as pickupLongitude',
      'bookings.drop_latitude as dropLatitude',
      'bookings.drop_longitude as dropLongitude',
      'bookings.one_way_metres as oneWayMetres',
      'bookings.distance_method as distanceMethod',
      'bookings.tariff',
      'bookings.approved_at as approvedAt',
    ])
    .select(correctedAt('bookings.id').as('correctedAt'))
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What happened to a booking, first things first. */
export async function listHistory(db: Kysely<Database>, id: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('booking_events')
    .select(['at', 'action', 'actor_id as actorId', 'reason', 'figures'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();
}
