import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from '#config/log.ts';
import { StartupError, errorCode } from '#config/startup-error.ts';
import type { Connection } from '#db/pool.ts';
import { loadBackup } from './load-backup.ts';
import type { Manifest } from './manifest.ts';
import { onDatabase, withClient } from './one-client.ts';

export type Backup = { readonly folder: string; readonly manifest: Manifest };
type Options = Backup & { readonly connection: Connection; readonly log: Log };

/** Databases left by earlier restores. */
const leftovers = '^anandham_try_[0-9a-f]{12}$|_before_[0-9]{8}_[0-9]{6}$|_restored_[0-9a-f]{8}$';

export async function tryRestore(options: Options): Promise<void> {
  const { connection } = options;
  const name = `anandham_try_${randomBytes(6).toString('hex')}`;
  await createBeside(connection, name);
  try {
    await loadBackup({ ...options, connection: onDatabase(connection, name) });
  } finally {
    await drop(connection, name);
  }
}

/**
 * Loads the backup into a new database and swaps it in; returns the name of the old one, null when it
 * was empty.
 */
export async function restoreBackup(
  options: Options & { readonly replace: boolean; readonly now: Date },
): Promise<string | null> {
  const { connection, replace, now } = options;
  const found = await withClient(connection, inspect);
  if (found.users > 0) {
    throw new StartupError(
      `${found.users} connections of the app are open to this database; stop the app first.`,
    );
  }
  if (found.holds === 'rows' && !replace) {
    throw new StartupError(
      'This database is not empty. To replace it with the backup use --replace; the current database is kept under another name.',
    );
  }
  if (found.holds === 'nothing') {
    await loadBackup(options);
    return null;
  }
  const restored = `${found.name}_restored_${randomBytes(4).toString('hex')}`;
  const stamp = now.toISOString().slice(0, 19).replace('T', '_').replace(/[-:]/g, '');
  const aside = `${found.name.slice(0, 40)}_before_${stamp}`;
  await createBeside(connection, restored);
  try {
    await loadBackup({ ...options, connection: onDatabase(connection, restored) });
    await swap(connection, { name: found.name, restored, aside });
  } catch (error) {
    await drop(connection, restored);
    throw error;
  }
  if (found.holds === 'rows') return aside;
  await drop(connection, aside);
  return null;
}

export async function dropAside(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => {
    const dropped: string[] = [];
    for (const name of await listAside(client)) {
      try {
        await client.query(`drop database ${pg.escapeIdentifier(name)}`);
        dropped.push(name);
      } catch (error) {
        if (errorCode(error) !== '55006') throw error;
      }
    }
    return dropped;
  });
}

/** Databases set aside by restores of this database; the server may hold those of others. */
export async function listAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ $1 and pg_has_role(datdba, 'member')
       and (datname like 'anandham_try_%' or starts_with(datname, left(current_database(), 40) || '_'))
     order by 1`,
    [leftovers],
  );
  return rows.map(({ name }) => name);
}

type Found = { name: string; users: number; holds: 'nothing' | 'tables' | 'rows' };

async function inspect(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<{ name: string; users: number; tables: boolean }>(
    `select current_database() as name, to_regclass('accounts') is not null as tables,
       (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name like 'anandham-cabs%') as users`,
  );
  const { name = '', users = 0, tables = false } = rows[0] ?? {};
  if (!tables) return { name, users, holds: 'nothing' };
  const { rows: filled } = await client.query<{ some: boolean }>(
    'select exists (select from accounts) or exists (select from bookings) as some',
  );
  return { name, users, holds: filled[0]?.some === true ? 'rows' : 'tables' };
}

async function createBeside(connection: Connection, name: string): Promise<void> {
  await withClient(connection, (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)} template template0`),
  );
}

async function drop(connection: Connection, name: string): Promise<void> {
  await withClient(connection, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

/** PostgreSQL cannot rename a database that has connections. */
async function swap(
  connection: Connection,
  { name, restored, aside }: { name: string; restored: string; aside: string },
): Promise<void> {
  const rename = (from: string, to: string) =>
    `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`;
  await withClient(onDatabase(connection, 'postgres'), async (client) => {
    await client.query(rename(name, aside)).catch((error: unknown) => {
      if (errorCode(error) !== '55006') throw error;
      throw new StartupError(
        'Another client is connected to this database; end that connection first.',
      );
    });
    try {
      await client.query(rename(restored, name));
    } catch (error) {
      await client.query(rename(aside, name));
      throw error;
    }
  });
}
