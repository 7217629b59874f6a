import type { Db } from '#db/db.ts';
import { selectBookings } from '#features/bookings/bookings.queries.ts';

export function listAllBookingsOf(db: Db, accountId: string) {
  return selectBookings(db)
    .select([
      'bookings.pickup_latitude as pickupLatitude',
      'bookings.pickup_longitude as pickupLongitude',
      'bookings.drop_latitude as dropLatitude',
      'bookings.drop_longitude as dropLongitude',
      'bookings.one_way_metres as oneWayMetres',
      'bookings.cancelled_at as cancelledAt',
      'bookings.cancel_reason as cancelReason',
      'bookings.note as operatorNote',
      'reviews.booking_name as reviewName',
      'reviews.visible as reviewVisible',
      'reviews.hidden_reason as reviewHiddenReason',
      'reviews.answer as reviewAnswer',
    ])
    .where('bookings.account_id', '=', accountId)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .execute();
}

export function listHistoryOf(db: Db, accountId: string) {
  return db
    .selectFrom('booking_events as event')
    .innerJoin('bookings as booking', 'booking.id', 'event.booking_id')
    .select([
      'event.at',
      'event.action',
      'event.reason',
      'event.figures',
      'event.former_trip as formerTrip',
      'event.booking_id as bookingId',
      'event.actor_id as actorId',
      'event.from_status as fromStatus',
      'event.to_status as toStatus',
    ])
    .where('booking.account_id', '=', accountId)
    .orderBy('event.id')
    .execute();
}

export function listEmailsOf(db: Db, accountId: string) {
  return db
    .selectFrom('emails')
    .select([
      'kind',
      'state',
      'recipient_email as recipient',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function listGoogleAccountsOf(db: Db, accountId: string) {
  return db
    .selectFrom('google_identities')
    .select(['issuer', 'subject', 'linked_at as linkedAt'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .orderBy('subject')
    .execute();
}

export function listResetsOf(db: Db, accountId: string) {
  return db
    .selectFrom('password_resets')
    .select(['requested_at as requestedAt', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .execute();
}

export function listMessagesFrom(db: Db, email: string) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'mobile', 'message', 'created_at as createdAt'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
}
