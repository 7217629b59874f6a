/** Measures the memory of a thousand open event streams in one process, and the delay of an event. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signUp } from '@anandham/contract/operations/accounts';
import { requestBooking } from '@anandham/contract/operations/bookings';
import { streamEvents } from '@anandham/contract/operations/live';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { quantile } from '@anandham/maps/testing/quantile';
import getPort from 'get-port';
import { newDataDir, startProduct } from './product.ts';

const accounts = 100;
const streamsEach = 10;
const bookings = 200;
/** The first bookings and their emails allocate memory, so they come before the measurement. */
const bookingsBefore = 1_000;
/** Two heartbeats, and time for the garbage of opening the streams. */
const settleMs = 60_000;

const port = await getPort();
const origin = `http://localhost:${port}`;
const product = await startProduct(port, {
  ANANDHAM_DATA_DIR: newDataDir(),
  RATE_LIMITS: 'off',
});

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Without a key, an identical request returns the first booking.
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function newCustomer(index: number): Promise<string> {
  const mobile = String(9_000_000_000 + index);
  const password = 'a slow train to the north';
  const email = `bench-${index}@example.com`;
  await post(signUp.path, { name: 'Bench', email, mobile, password });
  const { token } = await post<{ token: string }>(signIn.path, { emailOrMobile: email, password });
  return token;
}

function openStream(token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(origin + streamEvents.path, { headers, agent: false }, resolve).on('error', reject);
  });
}

/** Resolves at the stream's next event about a booking. */
const nextBookingEvent = (stream: IncomingMessage) =>
  new Promise<void>((resolve) => {
    const onData = (chunk: Buffer) => {
      if (!chunk.includes('event: booking')) return;
      stream.off('data', onData);
      resolve();
    };
    stream.on('data', onData);
  });

const trip = {
  name: 'Bench',
  mobile: '9000000000',
  currentDate: addDays(kolkataDate(new Date()), 1),
  pickupLocation: 'Tiruchirappalli',
  dropLocation: 'Madurai',
  time: '06:30',
  amPm: 'AM',
};

const tokens: string[] = [];
for (let index = 0; index < accounts; index += 1) tokens.push(await newCustomer(index));
for (let round = 0; round < bookingsBefore; round += 1) {
  await post(requestBooking.path, trip, tokens[round % accounts]);
}
await wait(settleMs);
const before = product.megabytes();

const streams = new Map<string, IncomingMessage[]>();
for (const token of tokens) {
  const opened = await Promise.all(Array.from({ length: streamsEach }, () => openStream(token)));
  for (const stream of opened) {
    if (stream.statusCode !== 200) throw new Error(`A stream was refused: ${stream.statusCode}`);
    stream.resume();
  }
  streams.set(token, opened);
}
await wait(settleMs);
const open = product.megabytes();

const delays: number[] = [];
for (let round = 0; round < bookings; round += 1) {
  const token = tokens[round % accounts] ?? '';
  const all = Promise.all((streams.get(token) ?? []).map(nextBookingEvent));
  const startedAt = performance.now();
  await post(requestBooking.path, trip, token);
  await all;
  delays.push(performance.now() - startedAt);
}
await wait(settleMs);
const after = product.megabytes();
const stopping = performance.now();
await product.stop();
const stopMs = performance.now() - stopping;

const at = (share: number) => quantile(delays, share).toFixed(0);
const count = accounts * streamsEach;
console.log(`| ${count} open streams, one process | |\n|---|---|`);
console.log(`| app process before, MB | ${before.toFixed(0)} |`);
console.log(`| with the streams open, MB more | ${(open - before).toFixed(0)} |`);
console.log(`| after ${bookings} bookings, MB more | ${(after - before).toFixed(0)} |`);
console.log(
  `| from the request to all ${streamsEach} streams of the account, p50 (p99), ms | ${at(0.5)} (${at(0.99)}) |`,
);
console.log(
  `| SIGTERM to the end of the process, with all streams open, ms | ${stopMs.toFixed(0)} |`,
);
