import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataOf, existingHome, listMigrations, withConnection } from '@anandham/server/database';
import { listAside, withClient } from '@anandham/server/operations';
import { type Config, createLog } from '@anandham/server/settings';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The connections of jobs and live updates, besides DATABASE_POOL. */
const otherConnections = 5;
const oldestPostgres = 150_000;
const clockSlackMs = 2_000;

type Server = {
  version: string;
  versionNumber: number;
  now: Date;
  max: number;
  used: number;
  free: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  isReplica: boolean;
  archiveFails: boolean;
  extensions: string[];
  bytes: number;
};

const serverQuery = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as "versionNumber",
    clock_timestamp() as now,
    current_setting('max_connections')::int as max,
    n.used, current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int - n.used as free,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit",
    pg_is_in_recovery() as "isReplica",
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
      from pg_stat_archiver) as "archiveFails",
    array(select name::text from pg_available_extensions
      where name in ('pg_trgm', 'btree_gist')) as extensions,
    pg_database_size(current_database())::float8 as bytes
  from (select count(*)::int as used from pg_stat_activity where backend_type = 'client backend') as n`;

/** Checks the database. An embedded one that is stopped is started for the check. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const isEmbedded = config.databaseUrl === null;
  const data = dataOf(existingHome(config.dataDir));
  if (isEmbedded && !existsSync(path.join(data, 'PG_VERSION'))) {
    return [warning(`There is no database in ${data} yet`, 'The first npm start creates it.')];
  }
  return withConnection({ config, log: createLog('error') }, (connection) =>
    withClient(connection, async (client) => {
      const sentAt = Date.now();
      const { rows } = await client.query<Server>(serverQuery);
      const localTime = (sentAt + Date.now()) / 2;
      const [server] = rows;
      if (server === undefined) return [];
      return [
        ...ofServer(server),
        ofClock(server.now.getTime() - localTime),
        ...ofConnections(server, config),
        ...(await ofSchema(async (text) => (await client.query<Row>(text)).rows)),
        ...ofLeftovers(await listAside(client)),
      ];
    }),
  );
}

function ofServer(server: Server): Finding[] {
  const { version, versionNumber, extensions, bytes } = server;
  const missing = ['pg_trgm', 'btree_gist'].filter((name) => !extensions.includes(name));
  const unsafe = Object.entries({
    fsync: server.fsync,
    full_page_writes: server.fullPageWrites,
    synchronous_commit: server.synchronousCommit,
  }).filter(([, value]) => value === 'off');
  return [
    versionNumber >= oldestPostgres
      ? ok(`PostgreSQL ${version} answers; ${(bytes / 1e6).toFixed(0)} MB of data`)
      : problem(`PostgreSQL ${version} is too old`, 'Use version 15 or newer.'),
    ...missing.map((name) =>
      problem(`The extension ${name} is missing`, 'Install PostgreSQL’s contrib modules.'),
    ),
    ...unsafe.map(([name]) =>
      problem(`${name} is off`, 'Switch it on: a power cut may lose bookings.'),
    ),
    ...(server.isReplica
      ? [problem('This is a replica', 'DATABASE_URL must point to the primary.')]
      : []),
    ...(server.archiveFails
      ? [
          problem(
            'WAL archiving fails',
            'Check archive_command and the database log: unarchived WAL fills the disk.',
          ),
        ]
      : []),
  ];
}

function ofLeftovers(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  return [
    warning(
      `Old databases kept by restores: ${names.join(', ')}`,
      'npm run restore -- --drop-old removes them.',
    ),
  ];
}

function ofClock(differenceMs: number): Finding {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(1);
  if (Math.abs(differenceMs) < clockSlackMs) return ok('Clock and database agree');
  return warning(
    `The database’s clock differs by ${seconds} s`,
    'Synchronise both clocks with NTP.',
  );
}

function ofConnections({ max, used, free }: Server, { databasePool }: Config): Finding[] {
  const usage = `${used} of ${max} connections are in use`;
  const needed = databasePool + otherConnections;
  if (free >= needed) return [ok(usage)];
  return [
    warning(
      `${usage}; one process of the product may need ${needed}`,
      'Raise max_connections, lower DATABASE_POOL, or use PgBouncer.',
    ),
  ];
}

type Row = { name: string; checksum: string; count: number };

async function ofSchema(query: (text: string) => Promise<Row[]>): Promise<Finding[]> {
  const [{ count: isThere } = { count: 0 }] = await query(
    `select (to_regclass('migration_checksum') is not null)::int as count`,
  );
  if (isThere === 0) return [warning('The database is empty', 'npm start creates the tables.')];
  const applied = await query('select name, checksum from migration_checksum order by name');
  const ours = listMigrations();
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]));
  const last = applied.at(-1)?.name ?? 'none';
  const unknown = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown) {
    return [
      problem(
        `The database has ${unknown.name}, which this version does not know`,
        'Start the newer version, or restore an older backup.',
      ),
    ];
  }
  const schema =
    applied.length === ours.length
      ? ok(`The tables match this version (${last})`)
      : warning(
          `The tables belong to an older version (${last})`,
          'Take a backup; the next npm start migrates them.',
        );
  return [schema, ...(applied.length === ours.length ? await ofPendingWork(query) : [])];
}

async function ofPendingWork(query: (text: string) => Promise<Row[]>): Promise<Finding[]> {
  const [emails] = await query(`select count(*)::int as count from emails where state = 'failed'`);
  const [late] = await query(
    `select count(*)::int as count from graphile_worker.jobs
     where locked_at is null and attempts = 0 and run_at < now() - interval '10 minutes'`,
  );
  const findings: Finding[] = [];
  if (emails && emails.count > 0) {
    findings.push(
      warning(
        `${emails.count} emails failed`,
        'Open "Emails" in the admin area to see why and send them again.',
      ),
    );
  }
  if (late && late.count > 0) {
    findings.push(
      warning(
        `${late.count} jobs have waited for more than ten minutes`,
        'Is the product running? See its log.',
      ),
    );
  }
  return findings;
}
