import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, loadConfig } from './config/config.ts';
import { type Log, createLog } from './config/log.ts';
import { showSettings } from './config/show-settings.ts';
import { StartupError, errorCode, errorMessage } from './config/startup-error.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { startEmbeddedPostgres } from './db/embedded/supervisor.ts';
import { migrate } from './db/migrate.ts';
import { type Connection, type DatabaseHandle, createDatabase } from './db/pool.ts';
import { reachDatabase } from './db/reach.ts';
import { warmCache } from './db/warm-cache.ts';
import { outliveReaders } from './outlive-readers.ts';
import { type Shutdown, createShutdown, within } from './shutdown.ts';
import { tidyMemory } from './tidy-memory.ts';

export type Dependencies<Maps> = {
  config: Config;
  /** For connections beside those of `database`, which LISTEN. */
  connection: Connection;
  database: DatabaseHandle;
  maps: Maps;
  log: Log;
  /** The built website. */
  webRoot: string;
  /** Aborted when the process is about to stop: others shall take its place from now on. */
  leaving: AbortSignal;
};

/** What the rooms bring; tests of starting and stopping bring something smaller. */
export type Parts<Maps> = {
  openMaps(options: { config: Config; log: Log }): Maps | Promise<Maps>;
  buildServer(
    dependencies: Dependencies<Maps>,
  ): Promise<Pick<FastifyInstance, 'listen' | 'close' | 'server'>>;
  startJobs(dependencies: Dependencies<Maps>): Promise<{ stop: () => Promise<void> }>;
  /** Null when there is an admin already. */
  ensureFirstAdmin(
    dependencies: Dependencies<Maps>,
  ): Promise<{ email: string; password: string | null } | null>;
};

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/build/client');
const REQUESTS_MS = 10_000;
const JOBS_MS = 15_000;
const CONNECTIONS_MS = 5_000;

/** The life of the app: settings, database, migrations, server; then waits for the signal to end. */
export async function runApp<Maps>(parts: Parts<Maps>): Promise<void> {
  outliveReaders();
  const log = createLog('warn');
  const shutdown = createShutdown({ log, say });
  try {
    await start(parts, { log, shutdown });
  } catch (error) {
    if (shutdown.hasBegun()) return;
    if (error instanceof StartupError) console.error(error.message);
    else log.error({ err: error }, `cannot start: ${errorMessage(error)}`);
    shutdown.begin(1);
  }
}

async function start<Maps>(
  parts: Parts<Maps>,
  { log, shutdown }: { log: Log; shutdown: Shutdown },
): Promise<void> {
  const config = loadConfig();
  if (!config.rateLimits)
    say('WARNING: rate limits are off (RATE_LIMITS=off): for load tests only.');
  const connection = await shutdown.step(() => openDatabase(config, { log, shutdown }));
  const direct = config.databaseDirectUrl ?? connection;
  await shutdown.step(() => migrate({ connection: direct, log }));
  logSettings(config, log);
  const database = createDatabase(connection, log, { max: config.databasePool });
  shutdown.later('database connections', () => within(CONNECTIONS_MS, database.destroy()));
  const maps = await shutdown.step(() => parts.openMaps({ config, log }));
  const leaving = new AbortController();
  const dependencies = {
    ...{ config, database, connection: direct, maps, log, webRoot: WEB_ROOT },
    leaving: leaving.signal,
  };
  const admin = await shutdown.step(() => parts.ensureFirstAdmin(dependencies));
  const jobs = await shutdown.step(() => parts.startJobs(dependencies));
  shutdown.later('jobs', () => within(JOBS_MS, jobs.stop()));
  const app = await shutdown.step(() => parts.buildServer(dependencies));
  shutdown.later('requests', () => finishRequests(app));
  shutdown.later('place among others', () => leave(leaving, config));
  tidyMemory();
  await shutdown.step(() => listen(app, config));
  say(`Anandham Cabs is ready at ${addressOf(config)}`);
  if (admin) say(signInOf(admin, config));
  if (config.databaseUrl === null) void warmOwnCache(database, { log, leaving: leaving.signal });
}

/** Beside the first requests; without it the first searches of the desk only take longer. */
async function warmOwnCache(
  { db }: DatabaseHandle,
  { log, leaving }: { log: Log; leaving: AbortSignal },
): Promise<void> {
  try {
    await warmCache(db, leaving);
  } catch (error) {
    log.warn({ err: error }, `PostgreSQL's cache was not filled: ${errorMessage(error)}`);
  }
}

/** On a terminal only what is worth a person's look. */
function logSettings(config: Config, log: Log): void {
  for (const { name, meant } of unknownSettings()) {
    const guess = meant === null ? '' : ` (is ${meant} meant?)`;
    log.warn({ setting: name }, `${name} is set, but is no setting of this program${guess}`);
  }
  if (process.stderr.isTTY) return;
  createLog('info').info({ settings: showSettings(config) }, 'settings');
}

/** Still answers everything, while whoever sends requests here finds out that others will do so. */
async function leave(leaving: AbortController, { drainSeconds }: Config): Promise<void> {
  leaving.abort();
  if (drainSeconds > 0) say(`Waiting ${drainSeconds} s for the proxy to turn to others …`);
  await wait(drainSeconds * 1000);
}

async function finishRequests(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  // A connection kept alive for the next request would hold the end up until the limit.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  await within(REQUESTS_MS, app.close(), () => app.server.closeAllConnections());
  clearInterval(sweeping);
}

async function openDatabase(
  config: Config,
  { log, shutdown }: { log: Log; shutdown: Shutdown },
): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    await reachDatabase(databaseUrl, 'DATABASE_URL', log);
    if (databaseDirectUrl !== null) {
      await reachDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL', log);
    }
    return databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, progress: say });
  shutdown.later('PostgreSQL', () => postgres.stop());
  return postgres.connection;
}

const LISTEN_TROUBLE = new Map<string, (config: Config) => string>([
  [
    'EADDRINUSE',
    ({ port }) =>
      `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
  ],
  [
    'EACCES',
    ({ port }) => `This user may not listen on port ${port}; set PORT to a number above 1023.`,
  ],
  ['EADDRNOTAVAIL', ({ host }) => `HOST is ${host}, which is no address of this machine.`],
  ['ENOTFOUND', ({ host }) => `HOST is ${host}, which is not known to this machine.`],
  ['EAI_AGAIN', ({ host }) => `HOST is ${host}, which is not known to this machine.`],
]);

async function listen(app: Pick<FastifyInstance, 'listen'>, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = LISTEN_TROUBLE.get(errorCode(error));
    throw sentence ? new StartupError(sentence(config)) : error;
  }
}

function addressOf({ host, port, publicUrl }: Config): string {
  const everywhere = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const here = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  return publicUrl === here ? here : `${here} (for visitors: ${publicUrl})`;
}

/** A password that was generated is shown this once; one from the settings is never repeated. */
function signInOf(
  admin: { email: string; password: string | null },
  { firstAdmin }: Config,
): string {
  if (admin.password === null) {
    return `Admin sign-in: ${admin.email} / the password this account already has`;
  }
  return firstAdmin.password === null
    ? `Admin sign-in: ${admin.email} / ${admin.password} (shown only once)`
    : `Admin sign-in: ${admin.email} / the password in ADMIN_PASSWORD`;
}

function say(line: string): void {
  console.log(line);
}
