import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../config/log.ts';
import { errorMessage } from '../config/startup-error.ts';
import type { SocketConnection } from './embedded/supervisor.ts';
import { NamingClient } from './naming-client.ts';
import type { Database } from './schema.ts';

/** Where the database is: the embedded one's socket, or the address in DATABASE_URL. */
export type Connection = SocketConnection | string;

export type DatabaseHandle = {
  db: Kysely<Database>;
  /** For what Kysely does not do: LISTEN, job queues. */
  pool: pg.Pool;
  /** Waits for running statements and closes all connections. */
  destroy: () => Promise<void>;
};

type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins];
type Parse = (value: string) => unknown;

/** Opens the pool that all features share; connections are made when they are needed. */
export function createDatabase(
  connection: Connection,
  log: Log,
  options: { max?: number; name?: string } = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connectionSettings(connection),
    Client: NamingClient,
    max: options.max ?? 10,
    application_name: options.name ?? 'anandham-cabs',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // pg throws this event when nobody listens: a restarted PostgreSQL must not end the app.
  pool.on('error', (error) =>
    log.warn({ err: error }, `lost a connection: ${errorMessage(error)}`),
  );
  // The same for a connection in use, between two statements: the next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, destroy: () => db.destroy() };
}

/** The same for every connection of ours, whatever it is for. */
export function connectionSettings(connection: Connection): pg.ClientConfig {
  return {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    options: '-c TimeZone=UTC',
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
