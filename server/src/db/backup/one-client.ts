import type pg from 'pg';
import { type Connection, createClient } from '#db/pool.ts';

/** A connection without timeouts: a backup may take an hour. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(connection, {
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

export function onDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
