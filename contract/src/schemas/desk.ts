import * as z from 'zod';
import { bookingStatuses } from '@anandham/domain/booking-lifecycle';
import { booking } from './bookings.ts';
import { anyId, calendarDate, optionalText, queryInteger, says, success } from './common.ts';

const statistic = z
  .object({
    period: z.string().meta({ description: '2026-W47, 2026-11 or 2026' }),
    earnings: z.int().meta({ description: 'Rupees of approved trips' }),
    bookings: z.int().meta({ description: 'Bookings that were not cancelled' }),
  })
  .meta({ id: 'Statistic' });

export const deskSchemas = {
  listAllBookings: {
    query: z.object({
      page: queryInteger(1, 10_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
      status: z.enum(['all', ...bookingStatuses], says('invalid')).optional(),
      search: optionalText(100),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    }),
    answer: z.object({
      ...success('all_bookings_listed'),
      bookings: z.array(booking),
      total: z.int().optional().meta({ description: 'Bookings that match; only with page' }),
      pages: z.int().optional().meta({ description: 'At least 1; only with page' }),
      totalBookings: z
        .int()
        .optional()
        .meta({ description: 'All bookings that were not cancelled; only with page' }),
    }),
  },
  approveBooking: {
    body: z.object({ bookingId: anyId }),
    answer: z.object({ ...success('booking_approved'), booking }),
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

export type Statistic = z.output<typeof statistic>;
