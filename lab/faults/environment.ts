import { setTimeout as wait } from 'node:timers/promises';
import { resendEmail } from '@anandham/contract/operations/emails';
import type { Connection } from '@anandham/server/database';
import {
  type LocalOpenrouteservice,
  localOpenrouteservice,
} from '@anandham/server/stand-ins/openrouteservice';
import { newDataDir } from '#bench/product.ts';
import { requestUntilAnswered, newTally } from './retry.ts';
import { type Instance, startInstance } from './instance.ts';
import { type Acknowledged, compareEmails } from './journal.ts';
import { type Users, adminSettings, signUpUsers } from './users.ts';
import { type RestartableMailServer, startRestartableMailServer } from './mail-server.ts';
import { checkBookings, readEmails, readUnsent, verifyAddresses } from './stored.ts';

/** Covers the 20 s before a fourth attempt and the 30 s until the jobs of a killed process are unlocked. */
const allSentWithinMs = 300_000;

/** One app with its users and its external services. */
export type Environment = {
  readonly instance: Instance;
  readonly users: Users;
  readonly journal: Acknowledged[];
  readonly mail: RestartableMailServer;
  readonly openrouteservice: LocalOpenrouteservice;
  readonly close: () => Promise<void>;
};

export type EnvironmentOptions = {
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The direct connection to an external database, which no fault affects. */
  readonly database?: Connection;
};

export async function openEnvironment(options: EnvironmentOptions = {}): Promise<Environment> {
  const { dataDir = newDataDir(), database } = options;
  const mail = await startRestartableMailServer();
  const openrouteservice = await localOpenrouteservice();
  const { apiKey, baseUrl } = openrouteservice.ors;
  const instance = await startInstance({
    dataDir,
    ...(database !== undefined && { database }),
    env: {
      DATABASE_URL: '',
      PUBLIC_URL: 'https://cabs.example',
      RATE_LIMITS: 'off',
      SMTP_URL: mail.url,
      ORS_API_KEY: apiKey,
      ORS_BASE_URL: baseUrl,
      ...adminSettings,
      ...options.env,
    },
  });
  const close = async () => {
    await instance.stop();
    await mail.stop();
    await openrouteservice.close();
  };
  try {
    await instance.ready();
    const users = await signUpUsers(instance.origin);
    const environment: Environment = {
      instance,
      users,
      journal: [],
      mail,
      openrouteservice,
      close,
    };
    await verifyAddresses(await databaseOf(environment));
    return environment;
  } catch (error) {
    await close();
    throw error;
  }
}

/** The connection to the database, after waiting until the app is ready. */
export async function databaseOf({ instance }: Environment): Promise<Connection> {
  await instance.ready();
  const connection = instance.connection();
  if (connection === null) throw new Error('The database is not running');
  return connection;
}

/** The findings in bookings and totals. Call it without load. */
export async function checkEnvironmentBookings(environment: Environment): Promise<string[]> {
  return checkBookings(await databaseOf(environment), environment.journal);
}

export type Delivered = {
  readonly findings: string[];
  readonly emails: number;
  /** The number of repeated arrivals of an email, by its Message-ID. */
  readonly repeated: number;
};

/** Waits until every email is sent, and checks that each has arrived. */
export async function checkEmails(environment: Environment): Promise<Delivered> {
  const connection = await databaseOf(environment);
  const startedAt = performance.now();
  for (;;) {
    const { waiting, failed } = await readUnsent(connection);
    for (const id of failed) await resend(environment, id);
    if (waiting + failed.length === 0) break;
    if (performance.now() - startedAt > allSentWithinMs) break;
    await wait(500);
  }
  const emails = await readEmails(connection);
  const { findings, repeated } = compareEmails(
    environment.journal,
    emails,
    environment.mail.arrived(),
  );
  return { findings, repeated, emails: emails.length };
}

/** Resends a failed email, as an admin does. */
async function resend({ instance, users }: Environment, id: string): Promise<void> {
  const operation = { ...resendEmail, path: resendEmail.path.replace(':id', id) };
  const ask = { origin: instance.origin, operation, token: users.admin.token };
  const { status, body } = await requestUntilAnswered(ask, newTally());
  if (status !== 200) throw new Error(`${operation.path}: ${status} ${JSON.stringify(body)}`);
}
