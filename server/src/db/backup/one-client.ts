import type pg from 'pg';
import { DatabaseClient } from '../database-client.ts';
import { type Connection, connectionSettings } from '../pool.ts';

/** One connection without limits of time: what a backup does may take its hour. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({
    ...connectionSettings(connection),
    application_name: 'anandham backup',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same server, another database. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
