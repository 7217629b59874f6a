import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log } from '#config/log.ts';
import { StartupError, errorMessage } from '#config/startup-error.ts';
import { type Connection, createPool } from './pool.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

const quietLogger = new Logger(() => () => undefined);

type MigrationFile = { name: string; text: string; checksum: string };
type Tables = {
  kysely_migration: { name: string; timestamp: string };
  migration_checksum: { name: string; checksum: string };
};

/**
 * Applies the migrations in one transaction, under Kysely's lock. Throws a StartupError for a newer
 * database or one with other migrations.
 */
export async function migrate(options: {
  connection: Connection;
  log: Log;
  folder?: string;
  /** The last migration to apply; unset: all. */
  to?: string;
}): Promise<void> {
  const { to, folder = MIGRATIONS } = options;
  const files = readMigrations(folder).filter(({ name }) => to === undefined || name <= to);
  const pool = createPool(options.connection, {
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: 'anandham-cabs migrations',
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const pending = files.length - (await checkApplied(db, files));
    if (pending > 0) {
      options.log.info({ pending }, 'migrating the database');
      await apply(db, files);
    }
    await runMigrations({ pgPool: pool, logger: quietLogger });
  } finally {
    await db.destroy();
  }
}

export function listMigrations(): { name: string; checksum: string }[] {
  return readMigrations(MIGRATIONS).map(({ name, checksum }) => ({ name, checksum }));
}

function readMigrations(folder: string): MigrationFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum };
    });
}

/** Returns the number of applied migrations. Throws a StartupError when they differ from the files. */
async function checkApplied(db: Kysely<Tables>, files: MigrationFile[]): Promise<number> {
  if (!(await hasMigrations(db))) return 0;
  const applied = await db
    .selectFrom('kysely_migration as done')
    .leftJoin('migration_checksum as recorded', 'recorded.name', 'done.name')
    .select(['done.name', 'recorded.checksum'])
    .orderBy('done.name')
    .execute();
  rejectUnreleased(applied.map(({ name }) => name));
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) {
      throw new StartupError(
        `The database was migrated by a newer version of this program (it has ${name}); start that version, or restore an older backup.`,
      );
    }
    if (checksum !== file.checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it had been applied to this database; undo the change and write a new migration.`,
      );
    }
  }
  return applied.length;
}

/** A migration that only databases from before the first release have. */
const unreleased = '0002_bookings';

export function rejectUnreleased(names: readonly string[]): void {
  if (!names.includes(unreleased)) return;
  throw new StartupError(
    'This data was made by a version from before the first release, which cannot be upgraded. Nothing was changed. To start with an empty database, move the data folder away, choose another one with ANANDHAM_DATA_DIR, or name an empty database in DATABASE_URL.',
  );
}

async function hasMigrations(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null
       and to_regclass('migration_checksum') is not null as found
  `.execute(db);
  return rows[0]?.found === true;
}

async function apply(db: Kysely<Tables>, files: MigrationFile[]): Promise<void> {
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new StartupError(
    `The database could not be migrated${failed ? ` (${failed})` : ''}: ${errorMessage(error)}.`,
    { cause: error },
  );
}

/** Applies the migration and stores its checksum in one transaction. */
function toMigration({ name, text, checksum }: MigrationFile): Migration {
  return {
    up: async (db: Kysely<Tables>) => {
      await sql`
        create table if not exists migration_checksum (
          name text primary key,
          checksum text not null
        )`.execute(db);
      await sql.raw(text).execute(db);
      await db.insertInto('migration_checksum').values({ name, checksum }).execute();
    },
  };
}
