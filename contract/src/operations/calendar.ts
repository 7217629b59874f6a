import { operation } from '#operation.ts';
import type { calendarSchemas } from '#schemas/calendar.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof calendarSchemas;

export const readAvailability = operation<WireOf<Schemas['readAvailability']>>()({
  id: 'readAvailability',
  method: 'GET',
  path: '/api/availability',
  access: 'public',
  status: 200,
  summary: 'Free, requested and booked days of a class, without personal data',
});

export const readCalendar = operation<WireOf<Schemas['readCalendar']>>()({
  id: 'readCalendar',
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'Vehicles and drivers with what occupies them, and bookings without a vehicle',
});

export const listBlocks = operation<WireOf<Schemas['listBlocks']>>()({
  id: 'listBlocks',
  method: 'GET',
  path: '/api/admin/blocks',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'Maintenance, leave and private use',
});

export const addBlock = operation<WireOf<Schemas['addBlock']>>()({
  id: 'addBlock',
  method: 'POST',
  path: '/api/admin/blocks',
  access: 'admin',
  permission: 'calendar',
  status: 201,
  summary: 'Block a vehicle or a driver',
});

export const releaseBlock = operation<WireOf<Schemas['releaseBlock']>>()({
  id: 'releaseBlock',
  method: 'DELETE',
  path: '/api/admin/blocks/:id',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'Release a block',
});

export const listFeeds = operation<WireOf<Schemas['listFeeds']>>()({
  id: 'listFeeds',
  method: 'GET',
  path: '/api/admin/calendar-feeds',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'The calendar feeds that have an address',
});

export const addFeed = operation<WireOf<Schemas['addFeed']>>()({
  id: 'addFeed',
  method: 'POST',
  path: '/api/admin/calendar-feeds',
  access: 'admin',
  permission: 'fleet',
  status: 201,
  summary: 'A secret address of the calendar, for one vehicle or for all',
});

export const revokeFeed = operation<WireOf<Schemas['revokeFeed']>>()({
  id: 'revokeFeed',
  method: 'DELETE',
  path: '/api/admin/calendar-feeds/:id',
  access: 'admin',
  permission: 'fleet',
  status: 200,
  summary: 'Revoke the address of a calendar feed',
});

export const readFeed = operation<WireOf<Schemas['readFeed']>>()({
  id: 'readFeed',
  method: 'GET',
  path: '/api/calendar/:token',
  access: 'public',
  status: 200,
  streams: 'text/calendar',
  summary: 'The calendar of one vehicle or of all, for calendar apps',
});
