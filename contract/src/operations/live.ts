import { operation } from '#operation.ts';
import type { liveSchemas } from '#schemas/live.ts';
import type { WireOf } from '#schema-set.ts';

export const streamEvents = operation<WireOf<(typeof liveSchemas)['streamEvents']>>()({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  access: 'account',
  status: 200,
  streams: 'text/event-stream',
  summary: 'Changes as they happen (text/event-stream), read with the bearer header',
});
