import { setTimeout as wait } from 'node:timers/promises';
import { resendEmail } from '@anandham/contract/operations/emails';
import type { Connection } from '@anandham/server/database';
import {
  type LocalOpenrouteservice,
  localOpenrouteservice,
} from '@anandham/server/stand-ins/openrouteservice';
import { newDataDir } from '#bench/product.ts';
import { insist, newTally } from './insist.ts';
import { type Instance, startInstance } from './instance.ts';
import { type Acknowledged, compareEmails } from './journal.ts';
import { type People, adminSettings, gatherPeople } from './people.ts';
import { type Post, startPost } from './post.ts';
import { judgeBookings, readEmails, readUnsent, verifyAddresses } from './stored.ts';

/** After three failed tries in a row the next is 20 s away, and a killed process's jobs are free after 30. */
const allSentWithinMs = 300_000;

/** One app, its people, and the world outside it. */
export type Field = {
  readonly instance: Instance;
  readonly people: People;
  readonly journal: Acknowledged[];
  readonly post: Post;
  readonly openrouteservice: LocalOpenrouteservice;
  readonly close: () => Promise<void>;
};

export type FieldOptions = {
  readonly dataDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** A database that is not the app's own, and the way to it that no fault touches. */
  readonly database?: Connection;
};

export async function openField(options: FieldOptions = {}): Promise<Field> {
  const { dataDir = newDataDir(), database } = options;
  const post = await startPost();
  const openrouteservice = await localOpenrouteservice();
  const { apiKey, baseUrl } = openrouteservice.ors;
  const instance = await startInstance({
    dataDir,
    ...(database !== undefined && { database }),
    env: {
      DATABASE_URL: '',
      PUBLIC_URL: 'https://cabs.example',
      RATE_LIMITS: 'off',
      SMTP_URL: post.url,
      ORS_API_KEY: apiKey,
      ORS_BASE_URL: baseUrl,
      ...adminSettings,
      ...options.env,
    },
  });
  const close = async () => {
    await instance.stop();
    await post.leave();
    await openrouteservice.close();
  };
  try {
    await instance.ready();
    const people = await gatherPeople(instance.origin);
    const field: Field = { instance, people, journal: [], post, openrouteservice, close };
    await verifyAddresses(await databaseOf(field));
    return field;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the database is, once it is there again. */
export async function databaseOf({ instance }: Field): Promise<Connection> {
  await instance.ready();
  const connection = instance.connection();
  if (connection === null) throw new Error('The database is not there');
  return connection;
}

/** What is wrong with bookings and totals while everybody rests. */
export async function judge(field: Field): Promise<string[]> {
  return judgeBookings(await databaseOf(field), field.journal);
}

export type Delivered = {
  readonly findings: string[];
  readonly emails: number;
  /** Arrivals beyond the first of the same email, by its Message-ID. */
  readonly repeated: number;
};

/** Waits until every email is out, and looks whether each has arrived. */
export async function judgeEmails(field: Field): Promise<Delivered> {
  const connection = await databaseOf(field);
  const begun = performance.now();
  for (;;) {
    const { waiting, failed } = await readUnsent(connection);
    for (const id of failed) await sendAgain(field, id);
    if (waiting + failed.length === 0) break;
    if (performance.now() - begun > allSentWithinMs) break;
    await wait(500);
  }
  const emails = await readEmails(connection);
  const { findings, repeated } = compareEmails(field.journal, emails, field.post.arrived());
  return { findings, repeated, emails: emails.length };
}

/** What the operator does in the admin area about an email that was refused for good. */
async function sendAgain({ instance, people }: Field, id: string): Promise<void> {
  const operation = { ...resendEmail, path: resendEmail.path.replace(':id', id) };
  const ask = { origin: instance.origin, operation, token: people.admin.token };
  const { status, body } = await insist(ask, newTally());
  if (status !== 200) throw new Error(`${operation.path}: ${status} ${JSON.stringify(body)}`);
}
