import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { dataOf } from '@anandham/server/database';
import {
  asPostgresUser,
  ensureCluster,
  findBinaries,
  type DataDirectory,
  prepareDataDirectory,
  readPassword,
  SUPERUSER,
} from '@anandham/server/testing/parts';
import { type Program, startProgram, waitUntil } from './programs.ts';

const database = 'anandham';

export type Postgres = {
  readonly host: string;
  readonly password: string;
  readonly url: string;
  readonly program: Program;
  readonly query: <Row extends pg.QueryResultRow>(text: string) => Promise<pg.QueryResult<Row>>;
  /** Promotes a standby to a primary. */
  readonly promote: () => void;
};

type Cluster = { readonly dataDirectory: DataDirectory; readonly port: number };

/** Starts a PostgreSQL server with an empty database. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const cluster = await newCluster(folder);
  const postgres = await start(cluster, []);
  await createDatabase(postgres);
  return postgres;
}

/** Starts a primary and a standby. With `synchronous` a commit waits for the standby. */
export async function startPair(
  folder: string,
  { synchronous }: { synchronous: boolean },
): Promise<{ primary: Postgres; standby: Postgres }> {
  const first = await newCluster(folder);
  const home = `${first.dataDirectory.home}-standby`;
  // No server has used the cluster yet, so a copy of its files is consistent.
  cpSync(first.dataDirectory.home, home, { recursive: true });
  writeFileSync(path.join(dataOf(home), 'standby.signal'), '');
  const { runAs } = first.dataDirectory;
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, home]);
  spawnSync('chmod', ['0700', dataOf(home)]);
  const second = { dataDirectory: { ...first.dataDirectory, home }, port: await getPort() };
  const primary = await start(first, [
    '-c',
    'wal_keep_size=256MB',
    '-c',
    `synchronous_standby_names=${synchronous ? 'standby' : ''}`,
  ]);
  const conninfo = `host=127.0.0.1 port=${first.port} user=${SUPERUSER} password=${primary.password} application_name=standby`;
  // A setting on the command line could not be changed later.
  writeFileSync(
    path.join(dataOf(home), 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\n`,
  );
  const standby = await start(second, []);
  await waitUntil('the standby is streaming', async () => {
    const { rows } = await primary.query(
      `select from pg_stat_replication where state = 'streaming'`,
    );
    return rows.length === 1;
  });
  await createDatabase(primary);
  return { primary, standby };
}

async function newCluster(folder: string): Promise<Cluster> {
  const dataDirectory = prepareDataDirectory(folder, findBinaries());
  ensureCluster(dataDirectory, { durable: true });
  return { dataDirectory, port: await getPort() };
}

async function start({ dataDirectory, port }: Cluster, settings: string[]): Promise<Postgres> {
  const { home, binaries } = dataDirectory;
  const password = readPassword(home);
  const bin = path.join(binaries.root, 'bin');
  const program = startProgram(
    path.join(bin, 'postgres'),
    [
      '-D',
      dataOf(home),
      '-c',
      `port=${port}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'timezone=UTC',
      ...settings,
    ],
    { ...asPostgresUser(dataDirectory), logFile: `${home}.log` },
  );
  const urlOf = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;
  const query = async <Row extends pg.QueryResultRow>(text: string, name = database) => {
    const client = new pg.Client({ connectionString: urlOf(name), connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query<Row>(text);
    } finally {
      await client.end();
    }
  };
  await waitUntil('PostgreSQL answers', () =>
    query('select 1', 'postgres').then(
      () => true,
      () => false,
    ),
  );
  return {
    host: `127.0.0.1:${port}`,
    password,
    url: urlOf(database),
    program,
    query: <Row extends pg.QueryResultRow>(text: string) =>
      query<Row>(text).catch(() => query<Row>(text, 'postgres')),
    promote: () => {
      const { runAs } = dataDirectory;
      spawnSync(path.join(bin, 'pg_ctl'), ['promote', '-D', dataOf(home)], {
        cwd: home,
        env: { LC_ALL: 'C' },
        ...runAs,
      });
    },
  };
}

async function createDatabase({ query }: Postgres): Promise<void> {
  await query(`create database ${database}`);
}
