import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '#config/log.ts';
import { endAbandonedServer } from './abandoned-server.ts';
import { startEmbeddedPostgres } from '#db/embedded/supervisor.ts';
import { migrate } from '#db/migrate.ts';
import type { Connection } from '#db/pool.ts';

declare module 'vitest' {
  // Only an interface can be extended by declaration merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The server for test databases, and the migrated database to copy. */
    testPostgres: { server: Connection; template: string };
  }
}

const PREFIX = 'anandham-test-';
const log = createLog('error');

/** Vitest's global set-up: starts one PostgreSQL for the run and migrates the database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `anandham_test_${randomBytes(6).toString('hex')}`;
  const { server, stop } = await startServer();
  await withClient(server, (client) => client.query(`create database ${template}`));
  await migrate({ connection: onDatabase(server, template), log });
  project.provide('testPostgres', { server, template });
  return async () => {
    await withClient(server, (client) => client.query(`drop database ${template} with (force)`));
    await stop();
  };
}

async function startServer(): Promise<{ server: Connection; stop: () => Promise<void> }> {
  const given = process.env['ANANDHAM_TEST_DATABASE_URL'];
  if (given) return { server: given, stop: () => Promise.resolve() };
  await removeAbandoned();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // When root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  return {
    server: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the servers of killed test runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = path.join(os.tmpdir(), name);
    if (await endAbandonedServer(dataDir)) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The connection to another database of the same server. */
export function onDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(
    typeof connection === 'string' ? { connectionString: connection } : connection,
  );
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
