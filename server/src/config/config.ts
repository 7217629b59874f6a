import path from 'node:path';
import type { z } from 'zod';
import { readGiven } from './given-settings.ts';
import { LOOPBACK, onOff, origin, type ReadSettings, settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');

/** Fastify's `trustProxy`: a switch, a number of hops, or a list of addresses. */
export type TrustProxy = boolean | number | string[];

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

export type Config = ReturnType<typeof loadConfig>;

/** Reads and checks all settings. Throws a StartupError that names the first bad variable. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, checkout: string = CHECKOUT) {
  const parsed = settings.safeParse(readGiven(env, checkout));
  if (!parsed.success) throw badSetting(parsed.error);
  const read = parsed.data;
  if (!read.RATE_LIMITS && !LOOPBACK.test(read.HOST)) {
    throw new StartupError(
      `RATE_LIMITS=off is for load tests on this machine only; HOST is ${read.HOST}, which others can reach.`,
    );
  }
  if (read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined) {
    throw new StartupError('DATABASE_DIRECT_URL needs DATABASE_URL: both name one database.');
  }
  return {
    port: read.PORT,
    host: read.HOST,
    /** An origin without a trailing slash. */
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    /** Null: the embedded PostgreSQL. */
    databaseUrl: read.DATABASE_URL ?? null,
    /** The same database without a pooler, for LISTEN. Null: `databaseUrl`. */
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databasePool: read.DATABASE_POOL,
    /** How long the process still answers after SIGTERM, so that a proxy can move to other processes. */
    drainSeconds: read.DRAIN_SECONDS,
    /** Absolute. Embedded database, emails, generated secrets. */
    dataDir: path.resolve(checkout, read.ANANDHAM_DATA_DIR),
    /** How many backups stay when the admin page writes one. */
    backupsKept: read.BACKUPS_KEPT,
    firstAdmin: { email: read.ADMIN_EMAIL ?? null, password: read.ADMIN_PASSWORD ?? null },
    /** Null: emails become files in `dataDir/mail`. */
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    /** Null: only the embedded places and roads are used. */
    ors: read.ORS_API_KEY ? { apiKey: read.ORS_API_KEY, baseUrl: read.ORS_BASE_URL } : null,
    /** Where to ask with a key from the operator's settings. */
    orsBaseUrl: read.ORS_BASE_URL,
    google: googleSettings(read),
    googleIssuer: read.GOOGLE_ISSUER,
    /** Null: a file in `dataDir` contains the key that encrypts secrets in the operator's settings. */
    settingsKey: read.SETTINGS_KEY ?? null,
    operatorEmail: read.OPERATOR_EMAIL ?? null,
    trustProxy: trustProxy(read.TRUST_PROXY),
    corsOrigins: corsOrigins(read.CORS_ORIGINS),
    metricsToken: read.METRICS_TOKEN ?? null,
    /** False only for load tests, and only on loopback. */
    rateLimits: read.RATE_LIMITS,
  };
}

function badSetting(error: z.ZodError): StartupError {
  const issue = error.issues[0];
  return new StartupError(`${String(issue?.path[0])} ${issue?.message ?? 'cannot be used'}.`);
}

function googleSettings(read: ReadSettings): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = read;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartupError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; one is missing.',
    );
  }
  return { clientId, clientSecret, issuer: read.GOOGLE_ISSUER };
}

function trustProxy(value: string | undefined): TrustProxy {
  if (value === undefined) return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const asSwitch = onOff.safeParse(value);
  if (asSwitch.success) return asSwitch.data;
  const addresses = list(value);
  if (addresses.some((address) => !/^[\da-f.:]+(\/\d{1,3})?$/i.test(address))) {
    throw new StartupError(
      'TRUST_PROXY must be on, off, a number of proxies, or addresses separated by commas.',
    );
  }
  return addresses;
}

function corsOrigins(value: string): string[] {
  return list(value).map((entry) => {
    const parsed = origin.safeParse(entry);
    if (parsed.success) return parsed.data;
    throw new StartupError(
      `CORS_ORIGINS must be origins like https://cabs.example separated by commas; "${entry}" is none.`,
    );
  });
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
