import { operation } from '#operation.ts';
import type { adminSchemas } from '#schemas/admin.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof adminSchemas;

export const listAllBookings = operation<WireOf<Schemas['listAllBookings']>>()({
  id: 'listAllBookings',
  method: 'GET',
  path: '/api/admin/getallbooking',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'All bookings, streamed; or one page of those that match',
});

export const approveBooking = operation<WireOf<Schemas['approveBooking']>>()({
  id: 'approveBooking',
  method: 'PUT',
  path: '/api/admin/confirmbooking',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'Approve a booking and assign a vehicle',
});

export const listAssignable = operation<WireOf<Schemas['listAssignable']>>()({
  id: 'listAssignable',
  method: 'GET',
  path: '/api/admin/bookings/:id/assignment',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'Vehicles and drivers, and what occupies them at the time of a booking',
});

export const assignBooking = operation<WireOf<Schemas['assignBooking']>>()({
  id: 'assignBooking',
  method: 'PUT',
  path: '/api/admin/bookings/:id/assignment',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'Assign another vehicle or driver to an approved booking',
});

export const readStatistics = operation<WireOf<Schemas['readStatistics']>>()({
  id: 'readStatistics',
  method: 'GET',
  path: '/api/admin/filter',
  access: 'admin',
  permission: 'statistics',
  status: 200,
  summary: 'Earnings and bookings by week, month and year',
});

export const exportBookings = operation<WireOf<Schemas['exportBookings']>>()({
  id: 'exportBookings',
  method: 'GET',
  path: '/api/admin/bookings.csv',
  access: 'admin',
  permission: 'export',
  status: 200,
  summary: 'The bookings that match, as CSV',
  streams: 'text/csv',
});

export const findAdminBooking = operation<WireOf<Schemas['findAdminBooking']>>()({
  id: 'findAdminBooking',
  method: 'GET',
  path: '/api/admin/bookings/:id',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'One trip with all details for admins',
});

export const writeNote = operation<WireOf<Schemas['writeNote']>>()({
  id: 'writeNote',
  method: 'PUT',
  path: '/api/admin/bookings/:id/note',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'Save or remove the internal note of a booking',
});

export const correctBooking = operation<WireOf<Schemas['correctBooking']>>()({
  id: 'correctBooking',
  method: 'PUT',
  path: '/api/admin/bookings/:id/figures',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'Correct distance and fare, also after approval',
});

export const voidBooking = operation<WireOf<Schemas['voidBooking']>>()({
  id: 'voidBooking',
  method: 'POST',
  path: '/api/admin/bookings/:id/void',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'Call off an approved booking',
});

export const findPhoneCustomer = operation<WireOf<Schemas['findPhoneCustomer']>>()({
  id: 'findPhoneCustomer',
  method: 'GET',
  path: '/api/admin/phone-customer',
  access: 'admin',
  permission: 'bookings',
  status: 200,
  summary: 'Find a phone customer by mobile number',
});

export const enterBooking = operation<WireOf<Schemas['enterBooking']>>()({
  id: 'enterBooking',
  method: 'POST',
  path: '/api/admin/bookings',
  access: 'admin',
  permission: 'bookings',
  status: 201,
  summary: 'Add a phone booking',
});
