import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { SocketConnection } from './embedded/supervisor.ts';
import { kyselyPool } from './kysely-pool.ts';
import { PrimaryClient, reachPrimary } from './primary-client.ts';
import type { Database } from './schema.ts';

/** The embedded database's socket, or DATABASE_URL. */
export type Connection = SocketConnection | string;

export type DatabaseHandle = {
  db: Kysely<Database>;
  /** For jobs, metrics and rate limits, which do not use Kysely. */
  pool: pg.Pool;
  destroy: () => Promise<void>;
};

type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins];
type Parse = (value: string) => unknown;

/** PostgreSQL's own timeouts end first; those of the client are for a broken network. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
  connectionTimeoutMillis: 5_000,
  /** Detects a dead connection on which no statement is running. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

export function createDatabase(
  connection: Connection,
  log: Log,
  options: {
    max?: number;
    name?: string;
    /** False behind a pooler, which may use another connection for a prepared statement. */
    named?: boolean;
  } = {},
): DatabaseHandle {
  const pool = createPool(connection, {
    ...timeouts,
    max: options.max ?? 10,
    application_name: options.name ?? 'anandham-cabs',
  });
  // Without a listener this event ends the process.
  pool.on('error', (error) =>
    log.warn({ err: error }, `lost a connection: ${errorMessage(error)}`),
  );
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, { named: options.named ?? true }) }),
  });
  const destroy = async () => {
    await db.destroy();
    // Kysely does not end a pool that it has not used.
    if (!pool.ending) await pool.end();
    // The pool does not wait until its connections are closed.
    await Promise.all(
      Array.from(open, (client) => new Promise((resolve) => client.once('end', resolve))),
    );
  };
  return { db, pool, destroy };
}

export function createPool(connection: Connection, config: pg.PoolConfig): pg.Pool {
  const isUrl = typeof connection === 'string';
  const pool = new pg.Pool({
    ...connectionSettings(connection),
    ...config,
    ...(isUrl && { Client: PrimaryClient }),
  });
  // A broken connection in use fails its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createClient(connection: Connection, config: pg.ClientConfig = {}): pg.Client {
  const settings = { ...connectionSettings(connection), ...config };
  const isUrl = typeof connection === 'string';
  const client = isUrl ? new PrimaryClient(settings) : new pg.Client(settings);
  client.on('error', () => undefined);
  return client;
}

/** Throws a StartupError when no host accepts writes. */
export async function reachDatabase(url: string, setting: string): Promise<void> {
  await reachPrimary({ ...connectionSettings(url), ...timeouts }, setting);
}

function connectionSettings(connection: Connection): pg.ClientConfig {
  return {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
  };
}

function getTypeParser(oid: TypeId, format?: 'text' | 'binary'): Parse {
  if (oid === pg.types.builtins.INT8) return wholeNumber;
  // Dates stay 'YYYY-MM-DD'.
  if (oid === pg.types.builtins.DATE) return (value) => value;
  return pg.types.getTypeParser(oid, format) as Parse;
}

/** pg returns int8 (counts and sums) as strings. */
function wholeNumber(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is too large for a number; select it as text.`);
}
