import * as z from 'zod';
import { bookingActions, bookingStatuses } from '@anandham/domain/bookings/booking-lifecycle';
import { fareLineKinds, type Tariff } from '@anandham/domain/bookings/fare';
import { passengerLimits } from '@anandham/domain/bookings/booking-number';
import { ratingScale } from '@anandham/domain/bookings/review';
import { textLimits, typedLimits } from '@anandham/domain/text-limits';
import { type AmPm, minutesOfDay } from '@anandham/domain/bookings/trip-date';
import { tripTypes } from '@anandham/domain/bookings/trip';
import {
  anyId,
  calendarDate,
  indianMobile,
  line,
  optionalLine,
  optionalNumber,
  optionalProse,
  optionalText,
  personName,
  fieldError,
  success,
} from './common.ts';
import { bookedClass } from './fleet.ts';

export const bookingReview = z.object({
  rating: z.int().min(ratingScale.min).max(ratingScale.max),
  text: z.string(),
  comments: z.string().nullable(),
  createdAt: z.string(),
});

export const inTamil = z
  .string()
  .nullable()
  .meta({ description: 'The same place in Tamil; null where it is not known' });

/** The distance and fare of one booking. */
export const figures = z
  .object({
    distance: z.int().meta({ description: 'Kilometres there and back' }),
    totalPrice: z.int().meta({ description: 'Rupees' }),
  })
  .meta({ id: 'Figures' });

const fareLine = z
  .object({
    kind: z.enum(fareLineKinds),
    quantity: z.number().meta({ description: 'Kilometres, days or nights' }),
    rupeesEach: z.number(),
    rupees: z.number(),
  })
  .meta({ id: 'FareLine' });

/** A booking as its owner and an admin read it. */
export const booking = z
  .object({
    _id: z.string(),
    number: z.string().meta({ example: 'AC-7K3M' }),
    name: z.string(),
    mobile: z
      .string()
      .nullable()
      .meta({ description: 'Ten digits; null for admins once the account has been deleted' }),
    pickupLocation: z.string(),
    dropLocation: z.string(),
    pickupLocationTamil: inTamil,
    dropLocationTamil: inTamil,
    pickupAddress: z.string().nullable().meta({ description: 'Door, street or landmark' }),
    passengers: z.int().nullable(),
    notes: z.string().nullable().meta({ description: 'From the customer for the driver' }),
    distance: z.int().meta({ description: 'Kilometres there and back' }),
    bookingDate: z.string().meta({ example: '2026-11-21T06:30:00+05:30' }),
    trip: z.enum(tripTypes),
    totalPrice: z.int().meta({ description: 'Rupees' }),
    original: figures
      .nullable()
      .meta({ description: 'What was booked, once the operator has corrected it' }),
    status: z.enum(bookingStatuses),
    review: bookingReview.nullable(),
    createdAt: z.string(),
    confirmedAt: z.string().nullable().meta({ description: 'By the customer' }),
    approvedAt: z.string().nullable().meta({ description: 'By the operator' }),
    returnDate: z.string().meta({ example: '2026-11-22' }),
    days: z.int().meta({ description: 'Calendar days, departure and return counted' }),
    vehicleClass: bookedClass,
    fareLines: z
      .array(fareLine)
      .meta({ description: 'Add up to totalPrice; empty when the operator set another fare' }),
    vehicle: z
      .object({ registrationNumber: z.string(), model: z.string().nullable() })
      .nullable()
      .meta({ description: 'After the assignment; an outside vehicle has its text as number' }),
    driver: z
      .object({ name: z.string().meta({ description: 'First name' }), phone: z.string() })
      .nullable(),
  })
  .meta({ id: 'Booking' });

/** Not validated: the server wrote it. */
const storedTariff = z.custom<Tariff>();

const degrees = z.number().meta({ description: 'Degrees' });
const coordinates = z.object({ latitude: degrees, longitude: degrees });

export const formerTrip = z
  .object({
    pickupLocation: z.string(),
    dropLocation: z.string(),
    bookingDate: z.string(),
    returnDate: z.string().optional().meta({ description: 'Of a trip of several days' }),
  })
  .meta({ id: 'FormerTrip' });

/** All details of one trip: the booking, its road, its rates and its history. */
export const tripDetails = booking
  .extend({
    oneWayMetres: z.int(),
    roadSource: z
      .enum(['estimate', 'openrouteservice', 'osm'])
      .meta({ description: 'How the distance was found' }),
    pickup: coordinates,
    drop: coordinates,
    tariff: storedTariff.meta({ description: 'The rates the fare was computed with' }),
    calendarFile: z
      .string()
      .nullable()
      .meta({ description: 'An approved trip as an iCalendar file (RFC 5545), else null' }),
    history: z.array(
      z.object({
        at: z.string(),
        action: z.enum(['request', ...bookingActions]),
        by: z.enum(['customer', 'operator']),
        reason: z.string().nullable(),
        figures: z
          .object({ before: figures, after: figures })
          .nullable()
          .meta({ description: 'Of a correction, or of a change with another fare' }),
        formerTrip: formerTrip.nullable().meta({ description: 'Of a change: the trip before it' }),
      }),
    ),
  })
  .meta({ id: 'TripDetails' });

const place = (missing: 'pickup_required' | 'drop_required') => line(textLimits.line, missing);

const amPm = z
  .string(fieldError('time_invalid'))
  .nullish()
  .transform((text) => (text ?? '').trim().toUpperCase())
  .pipe(z.enum(['AM', 'PM', ''], fieldError('time_invalid')))
  .transform((text) => (text === '' ? null : text));

/** A whole number, also as a string; absent, null and '' become null. */
const passengers = z
  .union([z.number(), z.string().trim().max(4), z.null()], fieldError('passengers_invalid'))
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const count = Number(value);
    const { min, max } = passengerLimits;
    if (Number.isInteger(count) && count >= min && count <= max) return count;
    context.addIssue({ code: 'custom', message: 'passengers_invalid' });
    return z.NEVER;
  });

const trip = z
  .string(fieldError('trip_invalid'))
  .nullish()
  .transform((text) => (text == null || text.trim() === '' ? tripTypes[0] : text.trim()))
  .pipe(z.enum(tripTypes, fieldError('trip_invalid')));

/** `km` and `fare` are the quote that the form showed; the server computes its own. */
const tripFields = {
  pickupLocation: place('pickup_required'),
  dropLocation: place('drop_required'),
  currentDate: calendarDate,
  time: z.string(fieldError('time_invalid')).max(typedLimits.time, fieldError('time_invalid')),
  amPm,
  trip,
  pickupAddress: optionalLine(textLimits.line),
  passengers,
  notes: optionalProse(textLimits.notes),
  km: optionalNumber,
  fare: optionalNumber,
  /** Absent, null and '': on the day of the departure. */
  returnDate: z
    .union([calendarDate, z.literal(''), z.null()], fieldError('date_invalid'))
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text)),
  /** Absent, null and '': the first class. */
  vehicleClassId: optionalText(80),
};

const hasTime = (
  { time, amPm: half }: { time: string; amPm: AmPm | null },
  context: z.RefinementCtx,
) => {
  if (minutesOfDay(time, half) !== null) return;
  context.addIssue({ code: 'custom', path: ['time'], message: 'time_invalid' });
};

/** The body of a booking request, from the customer's form and from the admin's. */
export const tripRequest = z
  .object({ name: personName, mobile: indianMobile, ...tripFields })
  .superRefine(hasTime);

/** The whole trip as it shall be; an optional field that is absent is removed. */
const changeRequest = z.object(tripFields).superRefine(hasTime);

/** Printable ASCII, because it is sent as a header. */
export const idempotencyKey = z
  .string(fieldError('invalid'))
  .regex(/^[\x21-\x7e]{1,128}$/, fieldError('invalid'))
  .optional();

export const bookingSchemas = {
  requestBooking: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: tripRequest,
    answer: z.object({ ...success('booking_created'), booking }),
  },
  findPending: {
    answer: z.object({
      ...success('pending_booking_found', 'no_pending_booking'),
      latestBooking: booking.nullable(),
      waiting: z.int().meta({ description: 'Pending bookings in all' }),
    }),
  },
  findBooking: {
    params: z.object({ id: z.string() }),
    answer: z.object({ ...success('booking_found'), booking: tripDetails }),
  },
  confirmBooking: {
    body: z.object({ bookingId: anyId }),
    answer: z.object({ ...success('booking_confirmed'), booking }),
  },
  changeBooking: {
    params: z.object({ id: z.string() }),
    body: changeRequest,
    answer: z.object({ ...success('booking_changed', 'booking_changed_to_confirm'), booking }),
  },
  cancelBooking: {
    params: z.object({ id: z.string() }),
    body: z.object({ reason: optionalProse(textLimits.reason) }).nullish(),
    answer: z.object({ ...success('booking_cancelled'), booking }),
  },
  listMyBookings: {
    answer: z.object({ ...success('bookings_listed'), latestBooking: z.array(booking) }),
  },
};

/** A booking request after parsing. */
export type TripRequest = z.output<typeof tripRequest>;
export type ChangeRequest = z.output<typeof changeRequest>;
export type Booking = z.output<typeof booking>;
export type BookingReview = z.output<typeof bookingReview>;
export type TripDetails = z.output<typeof tripDetails>;
