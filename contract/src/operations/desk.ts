import { operation } from '../operation.ts';
import type { deskSchemas } from '../schemas/desk.ts';
import type { WireOf } from '../schema-set.ts';

type Schemas = typeof deskSchemas;

export const listAllBookings = operation<WireOf<Schemas['listAllBookings']>>()({
  id: 'listAllBookings',
  method: 'GET',
  path: '/api/admin/getallbooking',
  access: 'admin',
  status: 200,
  summary: 'All bookings, streamed; or one page of those that match',
});

export const approveBooking = operation<WireOf<Schemas['approveBooking']>>()({
  id: 'approveBooking',
  method: 'PUT',
  path: '/api/admin/confirmbooking',
  access: 'admin',
  status: 200,
  summary: 'Approve a booking that is not completed',
});

export const readStatistics = operation<WireOf<Schemas['readStatistics']>>()({
  id: 'readStatistics',
  method: 'GET',
  path: '/api/admin/filter',
  access: 'admin',
  status: 200,
  summary: 'Earnings and bookings by week, month and year',
});
