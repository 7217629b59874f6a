import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { handOverEvents } from './untold-events.ts';

const { pool } = await testDatabase();

async function countJobs(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*) as n from graphile_worker._private_jobs',
  );
  return rows[0]?.n ?? 0;
}

it('a rush is handed over by the hundred, in its order, also where PostgreSQL knows of no events', async () => {
  // As it is after a rush, when the statistics are taken: pages without a row.
  await pool.query('insert into untold_events select generate_series(1001, 2000)');
  await pool.query('delete from untold_events');
  await pool.query('analyze untold_events');
  await pool.query('insert into untold_events select generate_series(1, 250)');
  const before: number[] = [];
  await handOverEvents(pool, async () => {
    before.push(await countJobs());
  });
  expect(before).toEqual([0, 100, 200]);
  const { rows } = await pool.query<{ event: number; tries: number }>(`
    select (payload->>'eventId')::int as event, max_attempts as tries
    from graphile_worker._private_jobs order by id`);
  expect(rows).toEqual(Array.from({ length: 250 }, (_, at) => ({ event: at + 1, tries: 21 })));
  expect((await pool.query('select from untold_events')).rowCount).toBe(0);
});
