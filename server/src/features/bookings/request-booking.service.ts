import { createHash } from 'node:crypto';
import type { TripRequest } from '@anandham/contract/schemas/bookings';
import { explainFare, roundTripKm, type Tariff } from '@anandham/domain/bookings/fare';
import { carBusyUntil } from '@anandham/domain/bookings/trip';
import {
  kolkataDate,
  kolkataInstant,
  minutesOfDay,
  tripDateProblem,
  tripDays,
  tripDaysProblem,
} from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import type { Db } from '#db/db.ts';
import type { FoundRoute, MapsGateway } from '#gateways/maps.ts';
import type { Limits } from '#limits/limits.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ReadClasses } from '#features/fleet/class-store.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { type PreparedTrip, requestedFields } from './booking-fields.ts';
import { type BookingRow, findBooking } from './bookings.queries.ts';
import { findRequest, insertBooking, type RequestKey } from './request-booking.queries.ts';
import { resolvePlaces } from './resolve-places.ts';

export type RequestContext = ServiceContext & {
  readonly maps: MapsGateway;
  readonly settings: ReadSettings;
  readonly classes: { readonly read: ReadClasses };
};

const sameRequestMs = 10_000;

/** Requests of customers are limited, those of admins are not. */
export type OwnRequestContext = RequestContext & { readonly limits: Limits };

/**
 * A repeat with the same key returns the first booking and is not counted. Without a key, an identical
 * request within ten seconds is a repeat while the booking is pending.
 */
export async function requestBooking(
  context: OwnRequestContext,
  request: { accountId: string; trip: TripRequest; key: string | undefined },
): Promise<BookingRow> {
  const { db, clock, limits } = context;
  const { accountId, trip } = request;
  const requestKey = keyOf(request, clock());
  const earlier = request.key !== undefined && (await findRepeated(db, accountId, requestKey));
  if (earlier) return earlier;

  const booked = await limits.bookings.spend(accountId, async () => {
    const prepared = await prepareTrip(context, trip, clock());
    const owner = { accountId, contactId: null };
    const by = { actorId: accountId, owner, requestKey };
    const number = await insertBooking(db, prepared, by);
    return number === null ? null : toRow(prepared, { number, accountId });
  });
  if (booked) return booked;
  const other = await findRepeated(db, accountId, requestKey);
  // Without another booking, the account was deleted meanwhile.
  if (!other) throw new AppError('session_expired');
  return other;
}

/** Without a key, derives one from the request. It contains spaces, which a client's key cannot. */
function keyOf(
  { trip, key }: { trip: TripRequest; key: string | undefined },
  now: Date,
): RequestKey {
  const requestHash = hashOf(trip);
  if (key !== undefined) return { key, requestHash };
  return {
    key: `same request ${requestHash.toString('hex')}`,
    requestHash,
    takenSince: new Date(now.getTime() - sameRequestMs),
  };
}

export async function prepareTrip(
  { maps, settings, classes }: Pick<RequestContext, 'maps' | 'settings' | 'classes'>,
  trip: TripRequest,
  now: Date,
): Promise<PreparedTrip> {
  const { booking } = settings();
  const vehicleClass = classOf(trip, classes.read());
  const { tariff } = vehicleClass;
  const departure = departureOf(trip, { now, maxDaysAhead: booking.maxDaysAhead });
  const days = daysOf(trip);
  const { pickup, drop } = await resolvePlaces(maps, trip);
  const found = await maps.route(pickup, drop);
  if (!found) throw new AppError('places_unreachable');
  const price = priceOf(found, { days, tariff, shownRupees: trip.fare });
  return {
    ...requestedFields(trip),
    ...price,
    id: newId(now),
    pickup,
    drop,
    departure,
    days,
    vehicleClass,
    tariff,
    busyUntil: carBusyUntil({ departure, days, ...price }),
    distanceMethod: found.route.method,
    distanceSource: found.source,
    createdAt: now,
  };
}

function toRow(
  trip: PreparedTrip,
  { number, accountId }: { number: string; accountId: string },
): BookingRow {
  return {
    ...trip,
    number,
    accountId,
    pickupLabel: trip.pickup.label,
    dropLabel: trip.drop.label,
    originalKm: null,
    originalFareRupees: null,
    vehicleClassId: trip.vehicleClass.id,
    className: trip.vehicleClass.name,
    classNameTamil: trip.vehicleClass.nameTamil,
    classSeats: trip.vehicleClass.seats,
    outsideVehicle: null,
    registrationNumber: null,
    vehicleModel: null,
    driverName: null,
    driverMobile: null,
    status: 'pending',
    version: 0,
    confirmedAt: null,
    approvedAt: null,
    reviewRating: null,
    reviewText: null,
    reviewComments: null,
    reviewCreatedAt: null,
  };
}

export async function findRepeated(
  db: Db,
  accountId: string,
  { key, requestHash }: RequestKey,
): Promise<BookingRow | undefined> {
  const earlier = await findRequest(db, { accountId, key });
  if (!earlier) return undefined;
  if (!earlier.requestHash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  const booking = await findBooking(db, earlier.bookingId);
  if (booking?.status === 'cancelled') throw new AppError('booking_already_cancelled');
  return booking;
}

export function hashOf(trip: TripRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(trip)).digest();
}

/** Throws `trip_in_past` or `trip_too_far_ahead` for the field. */
export function departureOf(
  { currentDate, time, amPm }: Pick<TripRequest, 'currentDate' | 'time' | 'amPm'>,
  { now, maxDaysAhead }: { now: Date; maxDaysAhead: number },
): Date {
  const minutes = minutesOfDay(time, amPm);
  if (minutes === null) {
    throw new AppError('validation_failed', { fieldCodes: { time: 'time_invalid' } });
  }
  const departure = kolkataInstant(currentDate, minutes);
  const problem = tripDateProblem(departure, now, maxDaysAhead);
  if (problem === 'too_far_ahead') {
    throw new AppError('trip_too_far_ahead', {
      fieldCodes: { currentDate: 'date_too_far' },
      maxDaysAhead,
    });
  }
  if (problem === 'past') {
    const today = currentDate === kolkataDate(now);
    throw new AppError('trip_in_past', {
      fieldCodes: today ? { time: 'time_past' } : { currentDate: 'date_past' },
    });
  }
  return departure;
}

export function classOf(
  { vehicleClassId }: Pick<TripRequest, 'vehicleClassId'>,
  classes: ReturnType<ReadClasses>,
): PreparedTrip['vehicleClass'] {
  if (vehicleClassId === null) return classes[0];
  const found = classes.find(({ id }) => id === vehicleClassId);
  if (!found) {
    throw new AppError('class_retired', { fieldCodes: { vehicleClassId: 'class_unavailable' } });
  }
  return found;
}

/** Throws `return_before_departure` or `trip_too_long` for the field. */
export function daysOf({
  currentDate,
  returnDate,
}: Pick<TripRequest, 'currentDate' | 'returnDate'>): number {
  const days = tripDays(currentDate, returnDate ?? currentDate);
  const problem = tripDaysProblem(days);
  if (problem === 'before_departure') {
    throw new AppError('return_before_departure', { fieldCodes: { returnDate: 'return_before' } });
  }
  if (problem === 'too_long') {
    throw new AppError('trip_too_long', { fieldCodes: { returnDate: 'trip_too_long' } });
  }
  return days;
}

/** Uses the server's fare. Throws fare_changed when it is higher than the fare shown to the customer. */
function priceOf(
  { route }: FoundRoute,
  params: { days: number; tariff: Tariff; shownRupees: number | null },
): Pick<PreparedTrip, 'oneWayMetres' | 'oneWaySeconds' | 'distanceKm' | 'fareRupees'> {
  const oneWayMetres = Math.floor(route.distanceMetres);
  const distanceKm = roundTripKm(oneWayMetres);
  const { days, tariff, shownRupees } = params;
  const { totalRupees: fare } = explainFare({ distanceKm, days }, tariff);
  if (shownRupees !== null && fare > shownRupees) {
    throw new AppError('fare_changed', { quote: { km: distanceKm, fare } });
  }
  const oneWaySeconds = Math.round(route.durationSeconds);
  return { oneWayMetres, oneWaySeconds, distanceKm, fareRupees: fare };
}
