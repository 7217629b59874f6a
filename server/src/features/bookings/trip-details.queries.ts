import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { selectBookings } from './bookings.queries.ts';

export function correctedAt(bookingId: 'bookings.id' | 'booking.id'): RawBuilder<Date[]> {
  return sql`array(
    select at from booking_events
    where booking_id = ${sql.ref(bookingId)} and action = 'correct' order by booking_events.id)`;
}

function selectTripDetails(db: Db) {
  return selectBookings(db)
    .select([
      'bookings.pickup_latitude as pickupLatitude',
      'bookings.pickup_longitude as pickupLongitude',
      'bookings.drop_latitude as dropLatitude',
      'bookings.drop_longitude as dropLongitude',
      'bookings.one_way_metres as oneWayMetres',
      'bookings.distance_method as distanceMethod',
    ])
    .select(correctedAt('bookings.id').as('correctedAt'));
}

export type TripDetailsRow = InferResult<ReturnType<typeof selectTripDetails>>[number];

export function findTripDetailsRow(db: Db, id: string) {
  return selectTripDetails(db).where('bookings.id', '=', id).executeTakeFirst();
}

export function listHistory(db: Db, id: string) {
  return db
    .selectFrom('booking_events as event')
    .leftJoin('accounts as actor', 'actor.id', 'event.actor_id')
    .select(['event.at', 'event.action', 'event.actor_id as actorId', 'event.reason'])
    .select(['event.figures', 'event.former_trip as formerTrip', 'actor.name as actorName'])
    .where('event.booking_id', '=', id)
    .orderBy('event.id')
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
