import * as z from 'zod';
import { bookingStatuses } from '@anandham/domain/bookings/booking-lifecycle';
import { dayFilters, bookingSorts } from '@anandham/domain/bookings/booking-filters';
import { paperKinds } from '@anandham/domain/fleet/fleet';
import { textLimits } from '@anandham/domain/text-limits';
import { booking, tripDetails, idempotencyKey, inTamil, tripRequest } from './bookings.ts';
import { conflict } from './refusal.ts';
import {
  anyId,
  calendarDate,
  indianMobile,
  optionalLine,
  optionalProse,
  optionalText,
  prose,
  queryInteger,
  fieldError,
  success,
} from './common.ts';

const statistic = z
  .object({
    period: z.string().meta({ description: '2026-W47, 2026-11 or 2026' }),
    earnings: z.int().meta({ description: 'Rupees of approved trips' }),
    bookings: z.int().meta({ description: 'Bookings that were not cancelled' }),
  })
  .meta({ id: 'Statistic' });

/** Another approved trip that needs the same car at the same time. */
const overlap = z.object({
  _id: z.string(),
  name: z.string(),
  dropLocation: z.string(),
  dropLocationTamil: inTamil,
  bookingDate: z.string(),
  busyUntil: z.string().meta({ description: 'When the car is expected to be free again' }),
});

const expiredPapers = z
  .array(z.object({ what: z.enum(paperKinds), until: z.string() }))
  .meta({ description: 'Papers of the vehicle that end before the trip does' });

/** The fields of a booking that only an admin may read. */
const adminFields = {
  customer: z
    .object({
      _id: z.string(),
      kind: z.enum(['account', 'contact']),
    })
    .meta({ description: 'The customer of the booking: one with an account, or a phone customer' }),
  version: z
    .int()
    .meta({ description: 'To be sent back with an approval, a note or a correction' }),
  note: z.string().nullable().meta({ description: 'Internal; customers do not see it' }),
  busyUntil: z.string(),
  cancellation: z
    .object({
      at: z.string(),
      by: z.enum(['customer', 'operator']),
      name: z.string().meta({ description: 'Name of the account that did it' }),
      reason: z.string().nullable(),
      voided: z.boolean().meta({ description: 'It had been approved before' }),
    })
    .nullable(),
  assignment: z
    .object({
      vehicleId: z.string().nullable(),
      driverId: z.string().nullable(),
      driverName: z.string().nullable(),
      outsideVehicle: z.string().nullable(),
      overrideReason: z.string().nullable(),
      expiredPapers,
    })
    .nullable(),
  overlaps: z.array(overlap).meta({
    description: 'Of trips to come that are not yet approved; always empty in the bare list of all',
  }),
};

/** A vehicle or driver that a booking can be assigned. */
const assignable = {
  _id: z.string(),
  conflicts: z.array(conflict).meta({ description: 'What occupies it at the time of the trip' }),
};

const adminBooking = booking.extend(adminFields).meta({ id: 'AdminBooking' });

const adminTripDetails = tripDetails
  .omit({ history: true })
  .extend({
    ...adminFields,
    history: z.array(
      tripDetails.shape.history.element.extend({
        name: z.string().meta({ description: 'Name of the account that did it' }),
      }),
    ),
  })
  .meta({ id: 'AdminTripDetails' });

/** The filters of the admin's list. With `from`, `to` or `day` the list is in order of departure. */
const adminFilter = z.object({
  status: z.enum(['all', ...bookingStatuses], fieldError('invalid')).optional(),
  search: optionalText(textLimits.search),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  day: z.enum(dayFilters, fieldError('invalid')).optional(),
  sort: z.enum(bookingSorts, fieldError('invalid')).optional(),
  customer: z.uuid(fieldError('invalid')).optional(),
});

const reason = prose(textLimits.reason, 'reason_required');
const version = z.int(fieldError('required')).min(0, fieldError('invalid'));
/** Absent: the server chooses. Null: none. */
const assignment = {
  vehicleId: anyId.nullish(),
  driverId: anyId.nullish(),
  outsideVehicle: optionalLine(textLimits.name).meta({
    description: 'A vehicle of somebody else; it occupies nothing',
  }),
  override: z
    .object({ reason }, fieldError('reason_required'))
    .nullish()
    .meta({ description: 'Assigns although vehicle or driver are occupied' }),
};
const bookingId = { params: z.object({ id: anyId }) };
const oneBooking = (...codes: Parameters<typeof success>) =>
  z.object({ ...success(...codes), booking: adminBooking });

export const adminSchemas = {
  listAllBookings: {
    query: adminFilter.extend({
      page: queryInteger(1, 10_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
    }),
    answer: z.object({
      ...success('all_bookings_listed'),
      bookings: z.array(adminBooking),
      total: z.int().optional().meta({ description: 'Bookings that match; only with page' }),
      more: z
        .boolean()
        .optional()
        .meta({ description: 'A search found more than `total`; the first ones are paged' }),
      pages: z.int().optional().meta({ description: 'At least 1; only with page' }),
      totalBookings: z
        .int()
        .optional()
        .meta({ description: 'All bookings that were not cancelled; only with page' }),
    }),
  },
  exportBookings: {
    query: adminFilter,
    answer: z.string().meta({ description: 'UTF-8 with BOM, one line for each booking' }),
  },
  findAdminBooking: {
    ...bookingId,
    answer: z.object({ ...success('booking_found'), booking: adminTripDetails }),
  },
  approveBooking: {
    /** With `version`, a booking that changed since the page was read is refused. */
    body: z.object({ bookingId: anyId, version: version.optional(), ...assignment }),
    answer: oneBooking('booking_approved'),
  },
  listAssignable: {
    ...bookingId,
    answer: z.object({
      ...success('assignable_listed'),
      vehicles: z
        .array(
          z.object({
            ...assignable,
            registrationNumber: z.string(),
            model: z.string().nullable(),
            className: z.string(),
            classNameTamil: z.string().nullable(),
            expiredPapers,
          }),
        )
        .meta({ description: 'Free ones first, and those of the class of the booking' }),
      drivers: z.array(
        z.object({
          ...assignable,
          name: z.string(),
          isLicenceValid: z.boolean().meta({ description: 'Until the end of the trip' }),
        }),
      ),
    }),
  },
  assignBooking: {
    ...bookingId,
    body: z.object(assignment),
    answer: oneBooking('booking_assigned'),
  },
  writeNote: {
    ...bookingId,
    body: z.object({ note: optionalProse(textLimits.note), version }),
    answer: oneBooking('booking_noted'),
  },
  correctBooking: {
    ...bookingId,
    body: z.object({
      distance: z
        .int(fieldError('distance_invalid'))
        .min(0, fieldError('distance_invalid'))
        .max(20_000, fieldError('distance_invalid')),
      totalPrice: z
        .int(fieldError('fare_invalid'))
        .min(0, fieldError('fare_invalid'))
        .max(10_000_000, fieldError('fare_invalid')),
      reason,
      version,
    }),
    answer: oneBooking('booking_corrected'),
  },
  voidBooking: {
    ...bookingId,
    body: z.object({ reason }),
    answer: oneBooking('booking_voided'),
  },
  findPhoneCustomer: {
    query: z.object({ mobile: indianMobile }),
    answer: z.object({
      ...success('phone_customer_looked_up'),
      phoneCustomer: z
        .object({ _id: z.string(), name: z.string(), mobile: z.string(), trips: z.int() })
        .nullable()
        .meta({ description: 'The phone customer with this number' }),
      account: z
        .object({ _id: z.string(), name: z.string(), trips: z.int() })
        .nullable()
        .meta({ description: 'An account with this number; the number is not verified' }),
    }),
  },
  enterBooking: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: tripRequest,
    answer: oneBooking('booking_entered'),
  },
  readStatistics: {
    answer: z.object({
      ...success('statistics_listed'),
      weeklyStats: z.array(statistic),
      monthlyStats: z.array(statistic),
      last5Years: z.array(statistic),
    }),
  },
};

export type AssignableAnswer = z.output<typeof adminSchemas.listAssignable.answer>;
export type AdminQuery = z.output<typeof adminFilter>;
export type AssignmentRequest = z.output<typeof adminSchemas.assignBooking.body>;
export type CorrectionRequest = z.output<typeof adminSchemas.correctBooking.body>;
export type NoteRequest = z.output<typeof adminSchemas.writeNote.body>;
export type Statistic = z.output<typeof statistic>;
export type AdminBooking = z.output<typeof adminBooking>;
export type AdminTripDetails = z.output<typeof adminTripDetails>;
