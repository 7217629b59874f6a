import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { testDatabase } from '#testing/database/database.ts';
import { createDatabase } from './pool.ts';

const database = await testDatabase();

async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await query.execute(database.db);
  return rows[0] as Record<string, unknown>;
}

describe('values from PostgreSQL', () => {
  it('are numbers for counts', async () => {
    expect(await one(sql`select count(*) as n from generate_series(1, 3)`)).toEqual({ n: 3 });
  });

  it('throw a RangeError for a count that is too large for a number', async () => {
    await expect(one(sql`select 9007199254740993::int8 as n`)).rejects.toThrow(RangeError);
  });

  it('are strings for days and decimals, and Dates for timestamps', async () => {
    const row = await one(sql`
      select date '2026-02-28' as day,
             timestamptz '2026-02-28T12:00:00+05:30' as moment,
             12.30::numeric as exact`);
    expect(row).toEqual({
      day: '2026-02-28',
      moment: new Date('2026-02-28T06:30:00Z'),
      exact: '12.30',
    });
  });

  it('use UTC in the session', async () => {
    expect(await one(sql`show timezone`)).toEqual({ TimeZone: 'UTC' });
  });
});

describe('statements', () => {
  it('with values are prepared once per connection', async () => {
    await database.db.connection().execute(async (db) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::int as prepared_once`.execute(db);
      const { rows } = await sql<{ calls: number }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements
        where statement like ${'%prepared_once%'} and statement not like '%pg_prepared%'`.execute(
        db,
      );
      expect(rows).toEqual([{ calls: 3 }]);
    });
  });

  it('have no name behind a pooler', async () => {
    const handle = createDatabase(database.connection, createLog('error'), { named: false });
    await handle.db.connection().execute(async (db) => {
      await sql`select ${1}::int as without_a_name`.execute(db);
      const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([]);
    });
    await handle.destroy();
  });

  it('without values may be several in one query', async () => {
    await sql.raw('select 1; select 2').execute(database.db);
  });

  it('with many different texts get at most 500 names', async () => {
    await database.db.connection().execute(async (db) => {
      for (let i = 0; i < 600; i += 1)
        await sql`select ${i}::int as ${sql.ref(`c${i}`)}`.execute(db);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_prepared_statements`.execute(db);
      expect(rows[0]?.n).toBeLessThanOrEqual(500);
    });
  });

  it('have timeouts', async () => {
    expect(
      await one(sql`
        select current_setting('statement_timeout') as statement,
               current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as idle`),
    ).toEqual({ statement: '10s', lock: '5s', idle: '15s' });
  });
});

it('a connection that PostgreSQL ends is logged and replaced', async () => {
  const warned: string[] = [];
  const quiet = createLog('error');
  const handle = createDatabase(database.connection, {
    ...quiet,
    warn: (_fields, message) => warned.push(message),
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.db);
  const lost = new Promise((resolve) => handle.pool.once('error', resolve));
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await lost;
  expect(warned).toEqual([expect.stringContaining('lost a connection')]);
  await sql`select 1`.execute(handle.db);
  await handle.destroy();
});

it('a connection lost within a transaction fails that transaction, not the process', async () => {
  const work = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    // The connection ends while no statement of the transaction is running.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(/terminated|not queryable|ended/);
  await sql`select 1`.execute(database.db);
});

it('destroy resolves after all connections are closed', async () => {
  const name = 'about to end';
  const ending = createDatabase(database.connection, createLog('error'), { max: 8, name });
  const queries = Array.from({ length: 8 }, () => sql`select pg_sleep(0.1)`.execute(ending.db));
  await Promise.all(queries);
  await ending.destroy();
  const left = sql`select count(*) as n from pg_stat_activity where application_name = ${name}`;
  expect(await one(left)).toEqual({ n: 0 });
});

it('destroy closes a pool that Kysely has not used', async () => {
  const { pool, destroy } = createDatabase(database.connection, createLog('error'));
  await pool.query('select 1');
  await destroy();
  expect([pool.ended, pool.totalCount]).toEqual([true, 0]);
});
