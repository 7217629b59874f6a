import { randomUUID } from 'node:crypto';
import {
  signOut,
  verifyCode,
  verifyEmail,
  verifySession,
} from '@anandham/contract/operations/accounts';
import { confirmBooking } from '@anandham/contract/operations/bookings';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import type { MailServer } from '@anandham/server/stand-ins/smtp-server';
import { readEvents } from '@anandham/server/testing/event-reader';
import { type Answer, sendRequest } from '#request.ts';
import type { App } from './app.ts';
import { book, confirm, idOf, newCustomer, signInAs } from './customers.ts';
import { waitUntil } from './programs.ts';

/** The description of a check and its result. */
export type Row = readonly [string, string];

const statuses = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

const atEach = <T>(apps: readonly App[], work: (app: App) => Promise<T>) =>
  Promise.all(apps.map(work));

export async function sessions(apps: readonly App[]): Promise<Row> {
  const [first, second] = apps;
  const as = await newCustomer(first?.origin ?? '');
  const verify = ({ origin }: App) => sendRequest(origin + verifySession.path, { as });
  const before = await atEach(apps, verify);
  await sendRequest((second?.origin ?? '') + signOut.path, { method: signOut.method, as });
  const after = await atEach(apps, verify);
  return [
    'signed in at one process: at all three; then signed out at another: at all three',
    `${statuses(before)}; ${statuses(after)}`,
  ];
}

/** Tests the limit for wrong codes, which RATE_LIMITS=off does not disable. */
export async function guessing(apps: readonly App[]): Promise<Row> {
  const { email } = await newCustomer(apps[0]?.origin ?? '');
  const guess = ({ origin }: App) =>
    sendRequest(origin + verifyCode.path, {
      method: verifyCode.method,
      body: { email, code: '1234' },
    });
  const allowed = passwordReset.failuresPerDay;
  const answers: Answer[] = [];
  for (let count = 0; count < allowed; count += 1) {
    const app = apps[count % apps.length];
    if (app) answers.push(await guess(app));
  }
  const over = await atEach(apps, guess);
  return [
    `${allowed} wrong codes for one email address, spread over the three; then one more at each`,
    `${statuses(answers)}; ${statuses(over)}`,
  ];
}

export async function repeats(apps: readonly App[]): Promise<Row> {
  const as = await newCustomer(apps[0]?.origin ?? '');
  const key = randomUUID();
  const four = [...apps, ...apps, ...apps, ...apps];
  const answers = await atEach(four, ({ origin }) => book(origin, as, key));
  const bookings = new Set(answers.map(idOf)).size;
  return [
    'the same request with the same key, four times at each process at once',
    `${statuses(answers)}; ${bookings} booking`,
  ];
}

export async function races(apps: readonly App[]): Promise<Row> {
  const as = await newCustomer(apps[0]?.origin ?? '');
  const id = idOf(await book(apps[0]?.origin ?? '', as));
  const nine = [...apps, ...apps, ...apps];
  const answers = await atEach(nine, ({ origin }) => confirm(origin, as, id));
  return [`nine confirms of one booking at once (${confirmBooking.method})`, statuses(answers)];
}

/** Opens one stream for each process through the proxy and books at each process. */
export async function events(apps: readonly App[], proxy: string): Promise<Row> {
  const as = await newCustomer(proxy);
  const readers = await Promise.all(apps.map(() => readEvents(proxy, as)));
  const times: number[] = [];
  for (const { origin } of apps) {
    const startedAt = performance.now();
    await book(origin, as);
    await Promise.all(readers.map((reader) => reader.next('booking')));
    times.push(performance.now() - startedAt);
  }
  for (const reader of readers) reader.leave();
  const [slowest = 0] = times.toSorted((a, b) => b - a);
  return [
    'three streams through nginx, a booking at each process: from the request to all three streams',
    `all notified, the slowest after ${slowest.toFixed(0)} ms`,
  ];
}

export async function emails(apps: readonly App[], mail: MailServer): Promise<Row> {
  const origin = apps[0]?.origin ?? '';
  const as = await newCustomer(origin);
  const bookings = 60;
  const mine = () =>
    mail.emails.filter(({ to }) => to?.some(({ address }) => address === as.email));
  await waitUntil('the verification email has arrived', () => mine().length === 1);
  const token = /\/verify-email\/([\w-]+)/.exec(mine()[0]?.text ?? '')?.[1];
  await sendRequest(origin + verifyEmail.path, { method: verifyEmail.method, body: { token } });
  const before = mail.emails.length;
  for (let count = 0; count < bookings; count += 1) {
    const app = apps[count % apps.length];
    if (app) await book(app.origin, as);
  }
  const aboutTrips = () => mine().slice(1);
  await waitUntil('all emails have arrived', () => aboutTrips().length >= bookings);
  const ids = new Set(aboutTrips().map(({ messageId }) => messageId));
  return [
    `${bookings} bookings spread over the three: arrived emails, different ones`,
    `${aboutTrips().length}, ${ids.size} (${mail.emails.length - before - aboutTrips().length} to others meanwhile)`,
  ];
}

export async function signsInThrough(proxy: string): Promise<Row> {
  const { email } = await newCustomer(proxy);
  const as = await signInAs(proxy, { email });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => sendRequest(proxy + verifySession.path, { as })),
  );
  return ['one session, 30 requests through nginx', statuses(answers)];
}
