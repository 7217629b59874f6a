import type { Insertable } from 'kysely';
import type { Booking, BookingReview, TripRequest } from '@anandham/contract/schemas/bookings';
import { explainFare, type FareLine, type Tariff } from '@anandham/domain/bookings/fare';
import { returnDateOf, toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { TripEnd } from '@anandham/maps/search/coarse-place';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { Bookings } from '#db/schema.ts';
import type { ClassRow } from '#features/fleet/fleet.queries.ts';
import type { BookingRow } from './bookings.queries.ts';

/** All fields of a booking. A new field is added to the contract's schema and here. */

export const requestedFields = (request: TripRequest) => ({
  contactName: request.name,
  contactMobile: request.mobile,
  trip: request.trip,
  pickupAddress: request.pickupAddress,
  passengers: request.passengers,
  notes: request.notes,
});

export type PreparedTrip = ReturnType<typeof requestedFields> & {
  readonly id: string;
  readonly pickup: TripEnd;
  readonly drop: TripEnd;
  readonly departure: Date;
  /** Calendar days, departure and return counted. */
  readonly days: number;
  readonly vehicleClass: ClassRow;
  readonly oneWayMetres: number;
  readonly oneWaySeconds: number;
  readonly busyUntil: Date;
  readonly distanceKm: number;
  readonly distanceMethod: string;
  readonly distanceSource: string;
  readonly fareRupees: number;
  readonly tariff: Tariff;
  readonly createdAt: Date;
};

/** A phone booking belongs to a phone customer and is confirmed from the start. */
export type Owner =
  | { readonly accountId: string; readonly contactId: null }
  | { readonly accountId: null; readonly contactId: string };

export function insertedColumns(
  trip: PreparedTrip,
  { accountId, contactId }: Owner,
): Insertable<Bookings> {
  return {
    id: trip.id,
    account_id: accountId,
    phone_customer_id: contactId,
    status: contactId === null ? 'pending' : 'confirmed',
    confirmed_at: contactId === null ? null : trip.createdAt,
    contact_name: trip.contactName,
    contact_mobile: trip.contactMobile,
    ...tripColumns(trip),
    pickup_address: trip.pickupAddress,
    passengers: trip.passengers,
    driver_notes: trip.notes,
    created_at: trip.createdAt,
  };
}

/** Replaced together when a customer changes departure or places. */
export function tripColumns(trip: PreparedTrip) {
  return {
    pickup_label: trip.pickup.label,
    pickup_latitude: trip.pickup.latitude,
    pickup_longitude: trip.pickup.longitude,
    drop_label: trip.drop.label,
    drop_latitude: trip.drop.latitude,
    drop_longitude: trip.drop.longitude,
    trip: trip.trip,
    departure: trip.departure,
    days: trip.days,
    vehicle_class_id: trip.vehicleClass.id,
    busy_until: trip.busyUntil,
    one_way_metres: trip.oneWayMetres,
    one_way_seconds: trip.oneWaySeconds,
    distance_km: trip.distanceKm,
    distance_method: trip.distanceMethod,
    distance_source: trip.distanceSource,
    fare_rupees: trip.fareRupees,
    tariff: JSON.stringify(trip.tariff),
  };
}

export const bookingColumns = [
  'bookings.id',
  'bookings.number',
  'bookings.account_id as accountId',
  'bookings.contact_name as contactName',
  'bookings.contact_mobile as contactMobile',
  'bookings.pickup_label as pickupLabel',
  'bookings.drop_label as dropLabel',
  'bookings.pickup_address as pickupAddress',
  'bookings.passengers',
  'bookings.driver_notes as notes',
  'bookings.distance_km as distanceKm',
  'bookings.departure',
  'bookings.trip',
  'bookings.fare_rupees as fareRupees',
  'bookings.original_km as originalKm',
  'bookings.original_fare_rupees as originalFareRupees',
  'bookings.status',
  'bookings.admin_version as version',
  'bookings.created_at as createdAt',
  'bookings.confirmed_at as confirmedAt',
  'bookings.approved_at as approvedAt',
  'bookings.busy_until as busyUntil',
  'bookings.days',
  'bookings.tariff',
  'bookings.outside_vehicle as outsideVehicle',
  'class.id as vehicleClassId',
  'class.name as className',
  'class.name_tamil as classNameTamil',
  'class.seats as classSeats',
  'vehicle.registration_number as registrationNumber',
  'vehicle.model as vehicleModel',
  'driver.name as driverName',
  'driver.mobile as driverMobile',
  'reviews.rating as reviewRating',
  'reviews.text as reviewText',
  'reviews.comments as reviewComments',
  'reviews.created_at as reviewCreatedAt',
] as const;

/** Columns cleared when the account is deleted. */
export const erasedTexts = {
  contact_mobile: null,
  pickup_address: null,
  driver_notes: null,
  cancel_reason: null,
  note: null,
} as const;

export function toBooking(row: BookingRow): Booking {
  return {
    _id: row.id,
    number: row.number,
    name: row.contactName,
    mobile: row.contactMobile,
    pickupLocation: row.pickupLabel,
    dropLocation: row.dropLabel,
    pickupLocationTamil: labelInTamil(row.pickupLabel),
    dropLocationTamil: labelInTamil(row.dropLabel),
    pickupAddress: row.pickupAddress,
    passengers: row.passengers,
    notes: row.notes,
    distance: row.distanceKm,
    bookingDate: toKolkataIso(row.departure),
    trip: row.trip,
    totalPrice: row.fareRupees,
    original: toOriginal(row),
    status: row.status,
    review: toReview(row),
    createdAt: toKolkataIso(row.createdAt),
    confirmedAt: row.confirmedAt && toKolkataIso(row.confirmedAt),
    approvedAt: row.approvedAt && toKolkataIso(row.approvedAt),
    returnDate: returnDateOf(row.departure, row.days),
    days: row.days,
    vehicleClass: {
      _id: row.vehicleClassId,
      name: row.className,
      nameTamil: row.classNameTamil,
      seats: row.classSeats,
    },
    fareLines: [...fareLinesOf(row)],
    ...toAssigned(row),
  };
}

/** Empty when the lines do not add up to the fare, because the operator has set another one. */
export function fareLinesOf(
  row: Pick<BookingRow, 'distanceKm' | 'days' | 'tariff' | 'fareRupees'>,
): readonly FareLine[] {
  const { lines, totalRupees } = explainFare(row, row.tariff);
  return totalRupees === row.fareRupees ? lines : [];
}

/** What the customer may know: the number of the vehicle, and the first name and phone of the driver. */
export function toAssigned(
  row: Pick<
    BookingRow,
    'outsideVehicle' | 'registrationNumber' | 'vehicleModel' | 'driverName' | 'driverMobile'
  >,
): Pick<Booking, 'vehicle' | 'driver'> {
  const { outsideVehicle, registrationNumber, vehicleModel, driverName, driverMobile } = row;
  const number = outsideVehicle ?? registrationNumber;
  const isDriven = driverName !== null && driverMobile !== null;
  return {
    vehicle: number === null ? null : { registrationNumber: number, model: vehicleModel },
    driver: isDriven ? { name: driverName.split(' ', 1)[0] ?? '', phone: driverMobile } : null,
  };
}

function toOriginal({ originalKm, originalFareRupees }: BookingRow): Booking['original'] {
  if (originalKm === null || originalFareRupees === null) return null;
  return { distance: originalKm, totalPrice: originalFareRupees };
}

function toReview(row: BookingRow): BookingReview | null {
  const { reviewRating: rating, reviewText: text, reviewCreatedAt: createdAt } = row;
  if (rating === null || text === null || createdAt === null) return null;
  return { rating, text, comments: row.reviewComments, createdAt: toKolkataIso(createdAt) };
}
