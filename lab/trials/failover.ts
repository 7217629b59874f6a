/**
 * A primary with a hot standby, two processes of the app, and customers who book without pauses. The trial
 * kills the primary with SIGKILL, promotes the standby two seconds later, and checks that every acknowledged
 * booking is stored exactly once without a restart of the app. The control uses asynchronous replication and
 * disconnects the standby a second before the kill, so that a loss must be detected.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newApp } from './app.ts';
import { newFolder } from './folder.ts';
import { type Customer, book, confirm, idOf, newCustomer } from './customers.ts';
import { type Postgres, startPair } from './postgres.ts';

const customersEach = 4;
const beforeMs = 6_000;
const detectMs = 2_000;
const afterMs = 6_000;
const pauseMs = 100;

type Journal = {
  /** The acknowledged status by booking id. */
  readonly acknowledged: Map<string, 'pending' | 'confirmed'>;
  /** The times of responses other than server errors. */
  readonly answeredAt: number[];
  again: number;
};

/** Books and confirms, and repeats each request until it is acknowledged, as the offline queue does. */
async function queueBooking(origin: string, as: Customer, journal: Journal, isOver: () => boolean) {
  const untilAnswered = async (request: () => ReturnType<typeof book>) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await request().catch(() => null);
      if (answer !== null && answer.status < 500) {
        journal.answeredAt.push(performance.now());
        journal.again += tries;
        return answer;
      }
      await wait(pauseMs);
    }
  };
  while (!isOver()) {
    const key = randomUUID();
    const id = idOf(await untilAnswered(() => book(origin, as, key)));
    journal.acknowledged.set(id, 'pending');
    // 409: an earlier attempt succeeded, but its response was lost.
    const { status } = await untilAnswered(() => confirm(origin, as, id));
    if (status === 201 || status === 409) journal.acknowledged.set(id, 'confirmed');
  }
}

/** Disconnects the standby from the primary. */
async function cutOff({ query }: Postgres): Promise<void> {
  await query(`alter system set primary_conninfo = ''`);
  await query('select pg_reload_conf()');
}

async function round({ synchronous }: { synchronous: boolean }) {
  const folder = newFolder();
  const { primary, standby } = await startPair(folder, { synchronous });
  const [one, two] = [new URL(primary.url), new URL(standby.url)];
  const both = `postgres://${one.username}:${one.password}@${one.host},${two.host}${one.pathname}`;
  const settings = { DATABASE_URL: `${both}?target_session_attrs=read-write` };
  const first = await newApp(folder, settings);
  await first.ready();
  const second = await newApp(folder, settings);
  await second.ready();
  const journal: Journal = { acknowledged: new Map(), answeredAt: [], again: 0 };
  let isOver = false;
  const booking: Promise<void>[] = [];
  for (const { origin } of [first, second]) {
    for (let count = 0; count < customersEach; count += 1) {
      const as = await newCustomer(origin);
      booking.push(queueBooking(origin, as, journal, () => isOver));
    }
  }
  await wait(beforeMs);
  if (!synchronous) {
    await cutOff(standby);
    await wait(1_000);
  }
  const before = journal.acknowledged.size;
  const killedAt = performance.now();
  await primary.program.stop('SIGKILL');
  await wait(detectMs);
  standby.promote();
  const promotedAt = performance.now();
  await wait(afterMs);
  isOver = true;
  await Promise.all(booking);
  const backAt = journal.answeredAt.find((at) => at > promotedAt) ?? Number.NaN;
  const { rows } = await standby.query<{ id: string; status: string }>(
    'select id, status from bookings',
  );
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [...journal.acknowledged].filter(([id, status]) => {
    const is = stored.get(id);
    return is === undefined || (status === 'confirmed' && is !== 'confirmed');
  });
  const doubled = [...stored.keys()].filter((id) => !journal.acknowledged.has(id));
  const restarts = [first, second].filter((app) => app.program().hasEnded()).length;
  for (const app of [first, second]) await app.program().stop();
  await standby.program.stop('SIGINT');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  return [
    synchronous ? 'synchronous' : 'control: asynchronous, disconnected for a second',
    before,
    journal.acknowledged.size - before,
    journal.again,
    lost.length,
    doubled.length,
    seconds(killedAt, promotedAt),
    seconds(promotedAt, backAt),
    restarts,
  ];
}

console.log(
  '| Replication | acknowledged before the kill | after it | repeated attempts | lost | stored and not acknowledged | kill to promotion, s | promotion to the first response, s | app processes that ended |',
);
console.log(`|${'---|'.repeat(9)}`);
const rounds = Number(process.argv[2] ?? 3);
for (let count = 0; count < rounds; count += 1) {
  console.log(`| ${(await round({ synchronous: true })).join(' | ')} |`);
}
console.log(`| ${(await round({ synchronous: false })).join(' | ')} |`);
process.exit();
