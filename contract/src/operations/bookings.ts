import { operation } from '#operation.ts';
import type { bookingSchemas } from '#schemas/bookings.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof bookingSchemas;

export const requestBooking = operation<WireOf<Schemas['requestBooking']>>()({
  id: 'requestBooking',
  method: 'POST',
  path: '/api/bookingreview/create',
  access: 'account',
  status: 201,
  summary: 'Request a round trip; the server computes distance and fare',
});

export const findPending = operation<WireOf<Schemas['findPending']>>()({
  id: 'findPending',
  method: 'GET',
  path: '/api/bookingreview/getpending',
  access: 'account',
  status: 200,
  summary: "The customer's latest booking that waits to be confirmed",
});

export const findBooking = operation<WireOf<Schemas['findBooking']>>()({
  id: 'findBooking',
  method: 'GET',
  path: '/api/bookingreview/booking/:id',
  access: 'account',
  status: 200,
  summary: 'One trip with its route, rates and history: for its owner or an admin',
});

export const confirmBooking = operation<WireOf<Schemas['confirmBooking']>>()({
  id: 'confirmBooking',
  method: 'PUT',
  path: '/api/bookingreview/confirm',
  access: 'account',
  status: 201,
  summary: 'Confirm your own pending booking',
});

export const changeBooking = operation<WireOf<Schemas['changeBooking']>>()({
  id: 'changeBooking',
  method: 'PUT',
  path: '/api/bookingreview/change/:id',
  access: 'account',
  status: 200,
  summary: 'Change your own booking until it is approved',
});

export const cancelBooking = operation<WireOf<Schemas['cancelBooking']>>()({
  id: 'cancelBooking',
  method: 'DELETE',
  path: '/api/bookingreview/cancelbooking/:id',
  access: 'account',
  status: 200,
  summary: 'Cancel a booking, as its owner or an admin',
});

export const listMyBookings = operation<WireOf<Schemas['listMyBookings']>>()({
  id: 'listMyBookings',
  method: 'GET',
  path: '/api/bookingreview/getreview',
  access: 'account',
  status: 200,
  summary: "The customer's confirmed and completed trips, newest first",
});
