import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import { type Config, loadConfig } from './config/config.ts';
import { type Log, createLog } from './config/log.ts';
import { showSettings } from './config/show-settings.ts';
import { StartupError, errorCode, errorMessage } from './config/startup-error.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { startEmbeddedPostgres } from './db/embedded/supervisor.ts';
import { migrate } from './db/migrate.ts';
import type { FirstStart } from './features/setup/first-start.service.ts';
import { SettingsStore } from './features/settings/settings-store.ts';
import { type Connection, type DatabaseHandle, createDatabase, reachDatabase } from './db/pool.ts';

export type Dependencies<Maps> = {
  config: Config;
  /** For LISTEN. */
  connection: Connection;
  database: DatabaseHandle;
  settings: SettingsStore;
  maps: Maps;
  log: Log;
  appRoot: string;
  siteRoot: string;
  draining: AbortSignal;
};

/** Tests replace these. */
export type Parts<Maps> = {
  openMaps(options: { config: Config; log: Log }): Maps | Promise<Maps>;
  buildServer(
    dependencies: Dependencies<Maps>,
  ): Promise<Pick<FastifyInstance, 'listen' | 'close' | 'server'>>;
  startJobs(dependencies: Dependencies<Maps>): Promise<{ stop: () => Promise<void> }>;
  /** Null when there is an owner already. */
  prepareFirstStart(dependencies: Dependencies<Maps>): Promise<FirstStart | null>;
};

const APP_ROOT = path.resolve(import.meta.dirname, '../../app/build');
const SITE_ROOT = path.resolve(import.meta.dirname, '../../site/build');
const REQUESTS_MS = 10_000;
const JOBS_MS = 15_000;
const CONNECTIONS_MS = 5_000;
/** For everything together, beside DRAIN_SECONDS; deploy/anandham.service allows 120 s. */
const STOP_MS = 60_000;

/** Node.js cannot run a listener safely after these (nodejs.org/api/process.html#signal-events). */
const FATAL_SIGNALS = ['SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGILL'] as const;

/** Starts the app and stops it in reverse order. A second Ctrl-C exits at once and leaves PostgreSQL running. */
export async function runApp<Maps>(parts: Parts<Maps>): Promise<void> {
  ignoreBrokenPipe();
  const log = createLog('warn');
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    logStartupError(error, log);
    process.exitCode = 1;
    return;
  }
  const stopping = new AbortController();
  const resources = new AsyncDisposableStack();
  let starting: Promise<void> | undefined;
  let exitCode = 0;
  const { close } = closeWithGrace(
    {
      delay: STOP_MS + config.drainSeconds * 1000,
      logger: { error: (error: unknown) => log.error({ err: error }, errorMessage(error)) },
      skip: ['SIGTERM', 'SIGHUP', ...FATAL_SIGNALS],
      onSecondSignal: () => process.exit(130),
    },
    async ({ err }) => {
      if (err) log.error({ err }, `unhandled error: ${errorMessage(err)}`);
      else if (exitCode === 0) printLine(STOPPING);
      stopping.abort();
      await starting?.catch(() => undefined);
      await resources.disposeAsync();
      if (exitCode !== 0) process.exit(exitCode);
    },
  );
  // These may arrive more than once; only a second Ctrl-C exits at once.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) close();
    });
  }
  try {
    starting = start(parts, { config, log, resources, stopping: stopping.signal });
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    logStartupError(error, log);
    exitCode = 1;
    close();
  }
}

const STOPPING = 'Stopping: requests under way are finished first (Ctrl-C again to stop at once).';

function logStartupError(error: unknown, log: Log): void {
  if (error instanceof StartupError) console.error(error.message);
  else log.error({ err: error }, `cannot start: ${errorMessage(error)}`);
}

type Start = {
  readonly config: Config;
  readonly log: Log;
  readonly resources: AsyncDisposableStack;
  readonly stopping: AbortSignal;
};

async function start<Maps>(
  parts: Parts<Maps>,
  { config, log, resources, stopping }: Start,
): Promise<void> {
  if (!config.rateLimits)
    printLine('WARNING: rate limits are off (RATE_LIMITS=off): for load tests only.');
  const connection = await openDatabase({ config, log, resources });
  stopping.throwIfAborted();
  const direct = config.databaseDirectUrl ?? connection;
  await migrate({ connection: direct, log });
  stopping.throwIfAborted();
  logSettings(config, log);
  const database = createDatabase(connection, log, {
    max: config.databasePool,
    named: config.databaseDirectUrl === null,
  });
  // A hanging query must not prevent PostgreSQL from stopping.
  resources.defer(() => Promise.race([database.destroy(), wait(CONNECTIONS_MS)]));
  const settings = new SettingsStore({ db: database.db, config, log });
  await settings.refresh();
  const maps = await parts.openMaps({ config, log });
  const draining = new AbortController();
  const dependencies: Dependencies<Maps> = {
    config,
    database,
    settings,
    connection: direct,
    maps,
    log,
    appRoot: APP_ROOT,
    siteRoot: SITE_ROOT,
    draining: draining.signal,
  };
  stopping.throwIfAborted();
  const first = await parts.prepareFirstStart(dependencies);
  stopping.throwIfAborted();
  const jobs = await parts.startJobs(dependencies);
  resources.defer(() => Promise.race([jobs.stop(), wait(JOBS_MS)]));
  stopping.throwIfAborted();
  const app = await parts.buildServer(dependencies);
  resources.defer(() => finishRequests(app));
  resources.defer(() => leave(draining, config));
  stopping.throwIfAborted();
  await listen(app, config);
  printLine(`Anandham Cabs is ready at ${addressOf(config)}`);
  if (first) printLine(first.kind === 'setup' ? setupOf(first, config) : signInOf(first, config));
}

function logSettings(config: Config, log: Log): void {
  for (const { name, suggestion } of unknownSettings()) {
    const guess = suggestion === null ? '' : ` (is ${suggestion} meant?)`;
    log.warn({ setting: name }, `${name} is set, but is not a setting of this program${guess}`);
  }
  if (process.stderr.isTTY) return;
  createLog('info').info({ settings: showSettings(config) }, 'settings');
}

/** Keeps answering until the proxy has noticed that the process stops. */
async function leave(draining: AbortController, { drainSeconds }: Config): Promise<void> {
  draining.abort();
  if (drainSeconds > 0)
    printLine(`Waiting ${drainSeconds} s for the proxy to use other processes …`);
  await wait(drainSeconds * 1000);
}

async function finishRequests(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  // Idle keep-alive connections would delay the stop.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 100);
  const limit = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await app.close();
  clearInterval(closingIdle);
  clearTimeout(limit);
}

async function openDatabase({
  config,
  log,
  resources,
}: Omit<Start, 'stopping'>): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    await reachDatabase(databaseUrl, 'DATABASE_URL');
    if (databaseDirectUrl !== null) {
      await reachDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
    }
    return databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    progress: printLine,
  });
  resources.defer(() => postgres.stop());
  return postgres.connection;
}

const unknownHost = ({ host }: Config) => `HOST is ${host}, which is not known to this machine.`;

const LISTEN_ERRORS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}; set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

async function listen(app: Pick<FastifyInstance, 'listen'>, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = LISTEN_ERRORS[errorCode(error)];
    throw sentence ? new StartupError(sentence(config)) : error;
  }
}

function addressOf({ host, port, publicUrl }: Config): string {
  const everywhere = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const here = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  return publicUrl === here ? here : `${here} (for visitors: ${publicUrl})`;
}

/** The token is in the fragment, which browsers do not send, so that no log contains it. */
function setupOf({ token }: Extract<FirstStart, { kind: 'setup' }>, { publicUrl }: Config): string {
  const link = `${publicUrl}/setup#${token}`;
  return `Set up your site: ${link}\nOr scan this code with your phone:\n${renderUnicodeCompact(link)}`;
}

/** A generated password is shown once. */
function signInOf(admin: Extract<FirstStart, { kind: 'owner' }>, { firstAdmin }: Config): string {
  if (admin.password === null) {
    return `Admin sign-in: ${admin.email} / the password this account already has`;
  }
  return firstAdmin.password === null
    ? `Admin sign-in: ${admin.email} / ${admin.password} (shown only once)`
    : `Admin sign-in: ${admin.email} / the password in ADMIN_PASSWORD`;
}

function printLine(line: string): void {
  console.log(line);
}

/** Without these listeners a closed pipe or a full disk would end the app. */
function ignoreBrokenPipe(): void {
  const { stdout, stderr } = process;
  stderr.once('error', ({ message }) => {
    stdout.write(`WARNING: the log cannot be written any more: ${message}\n`);
  });
  for (const output of [stdout, stderr]) output.on('error', () => undefined);
}
