import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createLog } from '#config/log.ts';
import { type Connection, type DatabaseHandle, createDatabase } from '#db/pool.ts';
import { afterFile } from '#testing/clean-up.ts';
import { onDatabase, withClient } from './postgres-for-tests.ts';

export type TestDatabase = DatabaseHandle & {
  /** For a second pool or another process. */
  connection: Connection;
};

/**
 * A new, migrated database for one test file. It is dropped after the file.
 *
 *     const database = await testDatabase();
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testPostgres');
  return open(server, `create database %s template ${template}`);
}

/** A new database without tables, for tests of the migrations. */
export async function emptyTestDatabase(): Promise<TestDatabase> {
  return open(inject('testPostgres').server, 'create database %s template template0');
}

async function open(server: Connection, create: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, (client) => client.query(create.replace('%s', name)));
  const connection = onDatabase(server, name);
  const handle = createDatabase(connection, createLog('error'), { name });
  afterFile(async () => {
    await handle.destroy();
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return { ...handle, connection };
}
