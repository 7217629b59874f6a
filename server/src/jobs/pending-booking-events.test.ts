import { expect, it } from 'vitest';
import { testDatabase } from '#testing/database/database.ts';
import { enqueuePendingEvents } from './pending-booking-events.ts';

const { pool } = await testDatabase();

it('many pending events become jobs in order, even when the table statistics are outdated', async () => {
  // The state after many events when the statistics are updated: pages without rows.
  await pool.query('insert into pending_email_events select generate_series(1001, 2000)');
  await pool.query('delete from pending_email_events');
  await pool.query('analyze pending_email_events');
  await pool.query('insert into pending_email_events select generate_series(1, 250)');
  await enqueuePendingEvents(pool);
  const { rows } = await pool.query<{ event: number; tries: number }>(`
    select (payload->>'eventId')::int as event, max_attempts as tries
    from graphile_worker._private_jobs order by id`);
  expect(rows).toEqual(Array.from({ length: 250 }, (_, at) => ({ event: at + 1, tries: 21 })));
  expect((await pool.query('select from pending_email_events')).rowCount).toBe(0);
});
