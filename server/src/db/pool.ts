import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../config/log.ts';
import { errorMessage } from '../config/startup-error.ts';
import { type ClientSettings, DatabaseClient } from './database-client.ts';
import type { SocketConnection } from './embedded/supervisor.ts';
import type { Database } from './schema.ts';
import { type Sessions, ownSessions, serversOf } from './servers.ts';

/** Where the database is: the embedded one's socket, or the addresses in DATABASE_URL. */
export type Connection = SocketConnection | string;

export type DatabaseHandle = {
  db: Kysely<Database>;
  /** For what Kysely does not do: the queue of jobs, and counting who waits for a connection. */
  pool: pg.Pool;
  /** Waits for running statements and closes all connections. */
  destroy: () => Promise<void>;
};

type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins];
type Parse = (value: string) => unknown;

/**
 * How long anything may take. PostgreSQL ends a statement, the wait for a lock and a transaction that
 * lies idle; what it has to say does not come through a network that was cut, so we wait a little
 * longer than it and no more. A dead line without a statement is found by the system's keep-alive.
 */
export const sessionLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
const ownLimits = {
  /** For a connection of the pool, and for opening a new one. */
  connectionTimeoutMillis: 5_000,
  answerWithinMs: 12_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Opens the pool that all features share; connections are made when they are needed. */
export function createDatabase(
  connection: Connection,
  log: Log,
  options: { max?: number; name?: string } = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connectionSettings(connection),
    ...(sessionsOf(connection).settings && sessionLimits),
    ...ownLimits,
    Client: DatabaseClient,
    max: options.max ?? 10,
    application_name: options.name ?? 'anandham-cabs',
  });
  // pg throws this event when nobody listens: a restarted PostgreSQL must not end the app.
  pool.on('error', (error) =>
    log.warn({ err: error }, `lost a connection: ${errorMessage(error)}`),
  );
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const destroy = async () => {
    await db.destroy();
    // Kysely leaves a pool alone that it was never asked for a statement: that of the jobs.
    if (!pool.ending) await pool.end();
    // pg's pool has only said goodbye then. PostgreSQL, told to stop, would call that a lost connection.
    await Promise.all(
      Array.from(open, (client) => new Promise((resolve) => client.once('end', resolve))),
    );
  };
  return { db, pool, destroy };
}

/** What the sessions of this connection may be asked for, as far as is known. */
export function sessionsOf(connection: Connection): Sessions {
  return typeof connection === 'string' ? serversOf(connection).sessions : ownSessions;
}

/** Every statement here is short: to share it out among processes costs more than it saves. */
const sessionOptions = '-c TimeZone=UTC -c max_parallel_workers_per_gather=0';

/** The same for every connection of ours, whatever it is for. For a `DatabaseClient`. */
export function connectionSettings(connection: Connection): ClientSettings {
  const { named, settings } = sessionsOf(connection);
  return {
    ...(typeof connection === 'string' ? { servers: serversOf(connection) } : connection),
    ...(settings && { options: sessionOptions }),
    named,
    types: { getTypeParser },
  };
}

function getTypeParser(oid: TypeId, format?: 'text' | 'binary'): Parse {
  if (oid === pg.types.builtins.INT8) return wholeNumber;
  // A calendar day has no time zone: it stays 'YYYY-MM-DD'.
  if (oid === pg.types.builtins.DATE) return (value) => value;
  return pg.types.getTypeParser(oid, format) as Parse;
}

/** Counts and sums arrive as int8; pg would hand them over as strings. */
function wholeNumber(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is too large for a number; select it as text.`);
}
