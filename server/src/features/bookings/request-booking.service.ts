import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Place } from '@anandham/maps/place';
import { fareRupees, roundTripKm, tariff } from '@anandham/domain/fare';
import { carBusyUntil, type TripType } from '@anandham/domain/trip';
import {
  kolkataDate,
  kolkataInstant,
  minutesOfDay,
  tripDateProblem,
  type AmPm,
} from '@anandham/domain/trip-date';
import { AppError, type FieldCodes } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import { areSamePlace, type FoundRoute, type MapsGateway } from '../../gateways/maps.ts';
import type { Limits } from '../../limits/limits.ts';
import type { BookingRow } from './booking-row.ts';
import { findBooking } from './bookings.queries.ts';
import {
  findRequest,
  insertBooking,
  type NewBooking,
  type RequestKey,
} from './request-booking.queries.ts';

export type RequestContext = {
  readonly db: Kysely<Database>;
  readonly maps: MapsGateway;
  readonly clock: () => Date;
};

/** For a customer's own request; what the desk enters is not limited. */
export type OwnRequestContext = RequestContext & { readonly limits: Limits };

/** What the booking form sends, as the schema leaves it. */
export type TripRequest = {
  readonly name: string;
  readonly mobile: string;
  readonly pickupLocation: string;
  readonly dropLocation: string;
  readonly currentDate: string;
  readonly time: string;
  readonly amPm: AmPm | null;
  readonly trip: TripType;
  readonly km: number | null;
  /** What the customer was shown, in rupees. */
  readonly fare: number | null;
};

/**
 * Books a round trip at the server's own distance and fare. With a key, a repeat of the same
 * request gets the booking the first one made, however often and however close together, and is not
 * counted again; only a repeat beside the last one of the day may be told to wait.
 */
export async function requestBooking(
  context: OwnRequestContext,
  request: { accountId: string; trip: TripRequest; key: string | undefined },
): Promise<BookingRow> {
  const { db, clock, limits } = context;
  const { accountId, trip } = request;
  const requestKey =
    request.key === undefined ? null : { key: request.key, requestHash: hashOf(trip) };
  const earlier = requestKey && (await findRepeated(db, accountId, requestKey));
  if (earlier) return earlier;

  const booked = await limits.bookings.spend(accountId, async () => {
    const booking: NewBooking = { ...(await prepareTrip(context, trip, clock())), accountId };
    return (await insertBooking(db, booking, requestKey)) ? toRow(booking) : null;
  });
  if (booked) return booked;
  const other = requestKey && (await findRepeated(db, accountId, requestKey));
  // No other booking in the way: the account was deleted while this was under way.
  if (!other) throw new AppError('session_expired');
  return other;
}

/** Everything of a booking but whose it is: places resolved, road measured, fare computed by us. */
export async function prepareTrip(
  { maps }: Pick<RequestContext, 'maps'>,
  trip: TripRequest,
  now: Date,
): Promise<Omit<NewBooking, 'accountId'>> {
  const departure = departureOf(trip, now);
  const { pickup, drop } = await findPlaces(maps, trip);
  const found = await maps.route(pickup, drop);
  if (!found) throw new AppError('places_unreachable');
  const price = priceOf(found, trip.fare);
  return {
    ...{ id: newId(now), contactName: trip.name, contactMobile: trip.mobile, createdAt: now },
    ...{ pickup, drop, trip: trip.trip, departure, ...price, tariff },
    ...{ busyUntil: carBusyUntil({ departure, ...price }) },
    ...{ distanceMethod: found.route.method, distanceSource: found.source },
  };
}

/** The booking as it would be read back now, without asking for it. */
function toRow(booking: NewBooking): BookingRow {
  return {
    ...booking,
    pickupLabel: booking.pickup.label,
    dropLabel: booking.drop.label,
    originalKm: null,
    originalFareRupees: null,
    status: 'pending',
    reviewRating: null,
    reviewText: null,
    reviewComments: null,
    reviewCreatedAt: null,
  };
}

/** What an earlier request of this account with the same key has made. */
export async function findRepeated(
  db: Kysely<Database>,
  accountId: string,
  { key, requestHash }: RequestKey,
): Promise<BookingRow | null> {
  const earlier = await findRequest(db, { accountId, key });
  if (!earlier) return null;
  if (!earlier.requestHash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  const booking = await findBooking(db, earlier.bookingId);
  if (booking?.status === 'cancelled') throw new AppError('booking_already_cancelled');
  return booking;
}

export function hashOf(trip: TripRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(trip)).digest();
}

function departureOf({ currentDate, time, amPm }: TripRequest, now: Date): Date {
  const minutes = minutesOfDay(time, amPm);
  if (minutes === null) {
    throw new AppError('validation_failed', { fieldCodes: { time: 'time_invalid' } });
  }
  const departure = kolkataInstant(currentDate, minutes);
  const problem = tripDateProblem(departure, now);
  if (problem === 'too_far_ahead') {
    throw new AppError('trip_too_far_ahead', { fieldCodes: { currentDate: 'date_too_far' } });
  }
  if (problem === 'past') {
    const today = currentDate === kolkataDate(now);
    throw new AppError('trip_in_past', {
      fieldCodes: today ? { time: 'time_past' } : { currentDate: 'date_past' },
    });
  }
  return departure;
}

async function findPlaces(
  maps: MapsGateway,
  { pickupLocation, dropLocation }: TripRequest,
): Promise<{ pickup: Place; drop: Place }> {
  const [pickups, drops] = await Promise.all([
    maps.search(pickupLocation, 1),
    maps.search(dropLocation, 1),
  ]);
  const [pickup] = pickups.places;
  const [drop] = drops.places;
  if (!pickup || !drop) {
    const fieldCodes: FieldCodes = {
      ...(!pickup && { pickupLocation: 'pickup_unknown' }),
      ...(!drop && { dropLocation: 'drop_unknown' }),
    };
    throw new AppError('place_unknown', { fieldCodes });
  }
  if (areSamePlace(pickup, drop)) {
    throw new AppError('places_same', { fieldCodes: { dropLocation: 'places_same' } });
  }
  return { pickup, drop };
}

/** Ours holds; but nobody is booked at more than the fare they were shown. */
function priceOf(
  { route }: FoundRoute,
  shownRupees: number | null,
): Pick<NewBooking, 'oneWayMetres' | 'oneWaySeconds' | 'distanceKm' | 'fareRupees'> {
  const oneWayMetres = Math.floor(route.distanceMetres);
  const distanceKm = roundTripKm(oneWayMetres);
  const fare = fareRupees(distanceKm);
  if (shownRupees !== null && fare > shownRupees) {
    throw new AppError('fare_changed', { quote: { km: distanceKm, fare } });
  }
  const oneWaySeconds = Math.round(route.durationSeconds);
  return { oneWayMetres, oneWaySeconds, distanceKm, fareRupees: fare };
}
