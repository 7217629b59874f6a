import { randomUUID } from 'node:crypto';
import type { Log } from '../config/log.ts';
import { StartupError, errorCode, errorMessage } from '../config/startup-error.ts';
import { DatabaseClient } from './database-client.ts';
import { connectionSettings, sessionLimits } from './pool.ts';
import { type Sessions, ownSessions, serversOf } from './servers.ts';

/** What a pooler takes nothing of at the beginning of a session, unless it is told to ignore it. */
const refusal = 'unsupported startup parameter';

/**
 * Finds the server that takes writes and what may be asked of it, for all connections to come. Throws a
 * StartupError when none of the addresses in this setting leads to one.
 */
export async function reachDatabase(url: string, setting: string, log: Log): Promise<void> {
  const servers = serversOf(url);
  for (let triesLeft = servers.addresses.length; ;) {
    try {
      servers.sessions = await lookAt(url, setting, log);
      return;
    } catch (error) {
      if (errorMessage(error).includes(refusal) && servers.sessions.settings) {
        servers.sessions = { ...ownSessions, settings: false };
        continue;
      }
      triesLeft -= 1;
      if (triesLeft > 0) continue;
      const reason = errorMessage(error) || errorCode(error);
      throw new StartupError(`The database in ${setting} cannot be reached: ${reason}.`);
    }
  }
}

async function lookAt(url: string, setting: string, log: Log): Promise<Sessions> {
  const { sessions } = serversOf(url);
  const client = new DatabaseClient({
    ...connectionSettings(url),
    ...(sessions.settings && sessionLimits),
    connectionTimeoutMillis: 10_000,
    answerWithinMs: 10_000,
  });
  try {
    await client.connect();
    if (!(await isPooled(client))) return sessions;
    const missing = await missingLimits(client);
    if (missing.length > 0) {
      const words = `the pooler in ${setting} gives its sessions no ${missing.join(', ')}`;
      log.warn({ setting }, `${words}; deploy/pgbouncer.ini shows how`);
    }
    return { ...sessions, named: await knowsNames(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A pooler hands out numbers of its own for what PostgreSQL calls a process. */
async function isPooled(client: DatabaseClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { readonly processID: number | null }).processID;
}

/**
 * Whether the pooler keeps the names of statements apart (PgBouncer from 1.21 on, where
 * `max_prepared_statements` is set). One that hands a name on as it is mixes up whose statement it was.
 */
async function knowsNames(client: DatabaseClient): Promise<boolean> {
  const name = randomUUID();
  // One transaction, so one session of PostgreSQL.
  await client.query('begin');
  await client.query({ name, text: 'select $1::integer', values: [1] });
  const { rowCount } = await client.query(
    `select from pg_prepared_statements where name = '${name}'`,
  );
  if (rowCount !== 0) await client.query(`deallocate "${name}"`);
  await client.query('commit');
  return rowCount === 0;
}

async function missingLimits(client: DatabaseClient): Promise<string[]> {
  const names = Object.keys(sessionLimits);
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where setting = '0' and name in ('${names.join("', '")}')`,
  );
  return rows.map(({ name }) => name);
}
