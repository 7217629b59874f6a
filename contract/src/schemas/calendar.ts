import * as z from 'zod';
import { bookingStatuses } from '@anandham/domain/bookings/booking-lifecycle';
import { addDays } from '@anandham/domain/bookings/trip-date';
import { dayStates } from '@anandham/domain/fleet/availability';
import { occupancyKinds } from '@anandham/domain/fleet/fleet';
import { textLimits } from '@anandham/domain/text-limits';
import { inTamil } from './bookings.ts';
import { anyId, calendarDate, fieldError, optionalText, prose, success } from './common.ts';

/** The availability of a quarter in one answer. */
export const maxAvailabilityDays = 93;
/** More requests than a calendar can show. */
export const maxUnassigned = 100;
/** Five weeks and the days around them. */
export const maxCalendarDays = 62;

const day = calendarDate.refine((text) => text >= '2000-01-01' && text < '2100-01-01', {
  ...fieldError('date_invalid'),
  abort: true,
});

/** The days from `from` to `to`, both counted, at most `maxDays`. */
const period = (maxDays: number) =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => to >= from && to < addDays(from, maxDays), {
      path: ['to'],
      ...fieldError('period_invalid'),
    });

const instant = z.iso
  .datetime({ offset: true, ...fieldError('date_invalid') })
  .transform((text) => new Date(text))
  .refine(
    (time) => time >= new Date('2000-01-01') && time < new Date('2100-01-01'),
    fieldError('date_invalid'),
  );

const moment = z.string().meta({ example: '2026-11-21T06:30:00+05:30' });

const blockKinds = ['maintenance', 'leave', 'private'] as const;

const block = z
  .object({
    _id: z.string(),
    vehicleId: z.string().nullable(),
    driverId: z.string().nullable(),
    kind: z.enum(blockKinds),
    startsAt: moment,
    endsAt: moment,
    note: z.string().nullable(),
  })
  .meta({ id: 'Block' });

/** A booking as the calendar shows it. */
const calendarBooking = z.object({
  _id: z.string(),
  number: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  pickupLocation: z.string(),
  pickupLocationTamil: inTamil,
  dropLocation: z.string(),
  dropLocationTamil: inTamil,
  bookingDate: moment,
  busyUntil: moment.meta({ description: 'The expected return' }),
  days: z.int(),
  status: z.enum(bookingStatuses),
});

const occupancy = z.object({
  _id: z.string(),
  kind: z.enum(occupancyKinds),
  vehicleId: z.string().nullable(),
  driverId: z.string().nullable(),
  startsAt: moment,
  readyAt: moment.meta({ description: 'With the buffer after the return' }),
  note: z.string().nullable(),
  overrideReason: z.string().nullable(),
  booking: calendarBooking.nullable(),
});

const feed = z.object({
  _id: z.string(),
  vehicleId: z.string().nullable().meta({ description: 'Null: all vehicles' }),
  createdAt: moment,
});

const inPeriod = period(maxCalendarDays);
const id = { params: z.object({ id: anyId }) };

export const calendarSchemas = {
  readAvailability: {
    query: period(maxAvailabilityDays).and(z.object({ vehicleClassId: anyId.optional() })),
    answer: z.object({
      ...success('availability_read'),
      days: z.array(z.object({ date: z.string(), state: z.enum(dayStates) })),
    }),
  },
  readCalendar: {
    query: inPeriod,
    answer: z.object({
      ...success('calendar_read'),
      vehicles: z.array(
        z.object({
          _id: z.string(),
          vehicleClassId: z.string(),
          className: z.string(),
          classNameTamil: z.string().nullable(),
          registrationNumber: z.string(),
          model: z.string().nullable(),
          occupancies: z.array(occupancy),
        }),
      ),
      drivers: z
        .array(z.object({ _id: z.string(), name: z.string(), occupancies: z.array(occupancy) }))
        .meta({ description: 'With what occupies them without a vehicle, such as leave' }),
      unassigned: z
        .array(
          calendarBooking.extend({
            vehicleClassId: z.string(),
            outsideVehicle: z.string().nullable(),
          }),
        )
        .meta({
          description: `The first ${maxUnassigned} bookings without a vehicle of the fleet`,
        }),
      moreUnassigned: z.boolean().meta({ description: 'There are more of them' }),
    }),
  },
  listBlocks: {
    query: inPeriod,
    answer: z.object({ ...success('blocks_listed'), blocks: z.array(block) }),
  },
  addBlock: {
    body: z
      .object({
        vehicleId: optionalText(80),
        driverId: optionalText(80),
        kind: z.enum(blockKinds, fieldError('invalid')),
        startsAt: instant,
        endsAt: instant,
        note: prose(textLimits.reason).nullish(),
      })
      .refine(({ vehicleId, driverId }) => vehicleId !== null || driverId !== null, {
        path: ['vehicleId'],
        ...fieldError('required'),
      }),
    answer: z.object({ ...success('block_added'), block }),
  },
  releaseBlock: { ...id, answer: z.object(success('block_released')) },
  listFeeds: { answer: z.object({ ...success('feeds_listed'), feeds: z.array(feed) }) },
  addFeed: {
    body: z.object({ vehicleId: optionalText(80) }),
    answer: z.object({
      ...success('feed_added'),
      feed,
      url: z.string().meta({ description: 'Shown once; only its hash is stored' }),
    }),
  },
  revokeFeed: { ...id, answer: z.object(success('feed_revoked')) },
  readFeed: {
    params: z.object({ token: z.string() }),
    answer: z.string().meta({ description: 'iCalendar (RFC 5545)' }),
  },
};

export type BlockRequest = z.output<typeof calendarSchemas.addBlock.body>;
export type CalendarAnswer = z.output<typeof calendarSchemas.readCalendar.answer>;
export type Occupancy = z.output<typeof occupancy>;
export type CalendarBooking = z.output<typeof calendarBooking>;
export type Block = z.output<typeof block>;
