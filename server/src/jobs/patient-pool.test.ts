import { expect, it } from 'vitest';
import { createLog } from '../config/log.ts';
import { createDatabase } from '../db/pool.ts';
import { testDatabase } from '../testing/database.ts';
import { makePatient } from './patient-pool.ts';

const log = { ...createLog('error'), warn: () => undefined };
const again = { code: 'ETIMEDOUT' };

it('a database that cannot be reached is a reason to try again', async () => {
  const { pool, destroy } = createDatabase('postgres://nobody@127.0.0.1:1/none', log);
  makePatient(pool);
  await expect(pool.connect()).rejects.toMatchObject(again);
  await destroy();
});

it('so is a connection that breaks, and nothing else', async () => {
  const database = await testDatabase();
  const { pool, destroy } = createDatabase(database.connection, log);
  makePatient(pool);
  const client = await pool.connect();
  await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject(
    again,
  );
  client.release(true);
  expect((await pool.query('select 1')).rowCount).toBe(1);
  await destroy();
});
