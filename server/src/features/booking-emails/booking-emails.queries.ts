import { type NotNull, sql } from 'kysely';
import type { Db, Transaction } from '#db/db.ts';
import { fareLinesOf, toAssigned } from '#features/bookings/booking-fields.ts';
import { correctedAt } from '#features/bookings/trip-details.queries.ts';
import type { TripEmailData } from '#features/emails/email-kinds.ts';

/** `accountId` is null for a phone booking. */
export function findEvent(db: Db, id: number) {
  return db
    .selectFrom('booking_events as event')
    .innerJoin('bookings as booking', 'booking.id', 'event.booking_id')
    .select(['event.id', 'event.action', 'event.actor_id as actorId'])
    .select([
      'event.from_status as fromStatus',
      'booking.id as bookingId',
      'booking.account_id as accountId',
    ])
    .where('event.id', '=', id)
    .executeTakeFirst();
}

/** Null for a phone booking, and when the booking does not exist. */
export async function findAccountOf(db: Db, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('account_id as accountId')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

export type BookingEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Locks the account, so that a deletion waits. Null when the account is deleted. */
export async function lockRecipient(db: Transaction, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language', 'email_verified_at as verifiedAt'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .forKeyShare()
    .executeTakeFirst();
  if (!row) return null;
  const { verifiedAt, ...to } = row;
  return { to, emailProven: verifiedAt !== null };
}

export type NotifiedTrip = Omit<TripEmailData, 'isToday'> & {
  readonly isReviewed: boolean;
};

/** Null when the account of the booking is deleted. */
export async function findTrip(db: Db, bookingId: string): Promise<NotifiedTrip | null> {
  const row = await db
    .selectFrom('bookings as booking')
    .leftJoin('reviews as review', 'review.booking_id', 'booking.id')
    .leftJoin('occupancies as assignment', (join) =>
      join
        .onRef('assignment.booking_id', '=', 'booking.id')
        .on('assignment.released_at', 'is', null),
    )
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'assignment.vehicle_id')
    .leftJoin('drivers as driver', 'driver.id', 'assignment.driver_id')
    .select(['booking.status', 'booking.departure', 'booking.id as bookingId'])
    .select(['contact_name as contactName', 'contact_mobile as contactMobile'])
    .select(['pickup_label as pickup', 'drop_label as drop', 'distance_km as distanceKm'])
    .select(['booking.number', 'pickup_address as pickupAddress', 'passengers'])
    .select('driver_notes as notes')
    .select(['fare_rupees as fareRupees', 'approved_at as approvedAt', 'days', 'tariff'])
    .select(['vehicle.registration_number as registrationNumber', 'vehicle.model as vehicleModel'])
    .select(['driver.name as driverName', 'driver.mobile as driverMobile'])
    .select('booking.outside_vehicle as outsideVehicle')
    .select(['booking.account_id as accountId', 'cancelled_by as cancelledBy'])
    .select(['cancel_reason as reason', 'review.id as reviewId', 'cancelled_at as cancelledAt'])
    .select(['original_km as originalKm', 'original_fare_rupees as originalFare'])
    .select((builder) =>
      builder
        .selectFrom('booking_events as event')
        .select('event.reason')
        .whereRef('event.booking_id', '=', 'booking.id')
        .where('event.action', '=', 'correct')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('correctionReason'),
    )
    .select(correctedAt('booking.id').as('correctedAt'))
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { contactMobile, accountId, cancelledBy, reason, reviewId, ...rest } = row;
  const { originalKm, originalFare, correctionReason, ...trip } = rest;
  const fareLines = fareLinesOf(trip);
  if (contactMobile === null) return null;
  const cancelled = cancelledBy === null ? null : { byOwner: cancelledBy === accountId, reason };
  const corrected =
    originalKm === null || originalFare === null
      ? null
      : { distanceKm: originalKm, fareRupees: originalFare, reason: correctionReason };
  const isReviewed = reviewId !== null;
  return {
    ...trip,
    ...toAssigned(trip),
    fareLines,
    contactMobile,
    cancelled,
    corrected,
    isReviewed,
  };
}

export type TimedEmailKind = 'trip_reminder' | 'review_invitation';

export type DueTrip = {
  readonly bookingId: string;
  readonly accountId: string;
  readonly departure: Date;
  readonly approvedAt: Date;
  readonly key: string;
};

/** Lists approved trips between two dates (inclusive) that have no email of this kind. */
export async function listTripsToNotify(
  db: Db,
  of: { kind: TimedEmailKind; from: string; to: string },
): Promise<DueTrip[]> {
  const { rows } = await sql<DueTrip>`
    select booking.id as "bookingId", account_id as "accountId", departure,
      approved_at as "approvedAt", key
    from bookings booking, concat_ws(' ', ${of.kind}::text, booking.id, trip_date) as key
    where trip_date between ${of.from} and ${of.to}
      and status = 'completed' and contact_mobile is not null and account_id is not null
      and not exists (select from emails where emails.key = key.key)
      and (${of.kind === 'trip_reminder'}
        or not exists (select from reviews where booking_id = booking.id))
    order by departure`.execute(db);
  return rows;
}
