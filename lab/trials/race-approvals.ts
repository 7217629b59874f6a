/**
 * `npm run lab -- race-approvals [--requests 2000 --rounds 20 --seed 7]`: 20 connections approve overlapping
 * requests for 3 vehicles at once, then again in rounds during which the app or PostgreSQL is killed. Checks
 * that no vehicle has two trips at one time and that every refused approval names its conflict.
 */
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { approveBooking, enterBooking } from '@anandham/contract/operations/admin';
import { addVehicle, listPublicClasses } from '@anandham/contract/operations/fleet';
import { addDays, kolkataDate } from '@anandham/domain/bookings/trip-date';
import { sql } from 'kysely';
import { databaseOf, openEnvironment, type Environment } from '#faults/environment.ts';
import { kills } from '#faults/kill.ts';
import { createRandom, type Random } from '#faults/random.ts';
import { newTally, requestUntilAnswered, type Tally } from '#faults/retry.ts';
import { onDatabase } from '#faults/stored.ts';
import { quantile } from '@anandham/maps/testing/quantile';

const connections = 20;
const vehicles = 3;
const requestsADay = 20;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
  },
});

type Outcome = { approved: number; refused: number; findings: string[]; latenciesMs: number[] };

const environment = await openEnvironment();
try {
  const random = createRandom(Number(values.seed));
  await addVehicles(environment);
  const calendar = { firstDay: addDays(kolkataDate(new Date()), 2) };
  console.log('| Run | approved | refused with a conflict | 503 | p99, ms | findings |');
  console.log('|---|---|---|---|---|---|');
  const findings = [await run('no fault', Number(values.requests), null)];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const fault = random.pick(kills);
    findings.push(
      await run(fault.name, 10 * requestsADay, () => fault.inject(environment, random)),
    );
  }
  process.exitCode = findings.some((found) => found > 0) ? 1 : 0;

  async function run(
    name: string,
    requests: number,
    inject: (() => Promise<string>) | null,
  ): Promise<number> {
    const days = Math.ceil(requests / requestsADay);
    const ids = await enterBookings(environment, { first: calendar.firstDay, days, random });
    // A day between two runs, so that every run begins with free vehicles.
    calendar.firstDay = addDays(calendar.firstDay, days + 1);
    const tally = newTally();
    const approving = approveAll(environment, ids, tally);
    if (inject) {
      await wait(random.whole(20, 500));
      await inject();
      await environment.instance.ready();
    }
    const outcome = await approving;
    const found = [
      ...outcome.findings,
      ...unexpected(tally, inject !== null),
      ...(await overlaps(environment)),
      ...(await countTrips(environment, ids, outcome.approved)),
    ];
    const p99 = Math.round(quantile(outcome.latenciesMs, 0.99));
    const unavailable = tally.statuses.get(503) ?? 0;
    console.log(
      `| ${name} | ${outcome.approved} | ${outcome.refused} | ${unavailable} | ${p99} | ${found.length} |`,
    );
    for (const finding of found.slice(0, 10)) console.log(`  ${finding}`);
    return found.length;
  }
} finally {
  await environment.close();
}

async function addVehicles({ instance, users }: Environment): Promise<void> {
  const { origin } = instance;
  const ask = { origin, token: users.admin.token };
  const listed = await requestUntilAnswered({ origin, operation: listPublicClasses }, newTally());
  const [{ _id: vehicleClassId } = { _id: '' }] = listed.body['classes'] as { _id: string }[];
  for (let number = 1; number <= vehicles; number += 1) {
    const body = { vehicleClassId, registrationNumber: `TN 45 R ${number}` };
    const { status } = await requestUntilAnswered(
      { ...ask, operation: addVehicle, body },
      newTally(),
    );
    if (status !== addVehicle.status) throw new Error(`${addVehicle.path}: ${status}`);
  }
}

/** Adds `requestsADay` phone bookings for each day; the ids in a random order. */
async function enterBookings(
  { instance: { origin }, users }: Environment,
  { first, days, random }: { first: string; days: number; random: Random },
): Promise<string[]> {
  const bodies = Array.from({ length: days * requestsADay }, (_, index) => ({
    name: 'Kavitha',
    mobile: '9876543210',
    pickupLocation: 'Tiruchirappalli',
    dropLocation: 'Madurai',
    currentDate: addDays(first, Math.floor(index / requestsADay)),
    time: `${String(random.whole(5, 9)).padStart(2, '0')}:30`,
    amPm: 'AM',
  }));
  const order = bodies.map((body) => ({ body, at: random.whole(0, 1_000_000) }));
  const ids: string[] = [];
  await atOnce(
    order.toSorted((one, other) => one.at - other.at),
    async ({ body }) => {
      const ask = { origin, operation: enterBooking, token: users.admin.token, body };
      const answer = await requestUntilAnswered(ask, newTally());
      if (answer.status !== enterBooking.status) throw new Error(JSON.stringify(answer.body));
      ids.push((answer.body['booking'] as { _id: string })._id);
    },
  );
  return ids;
}

async function approveAll(
  { instance: { origin }, users }: Environment,
  ids: readonly string[],
  tally: Tally,
): Promise<Outcome> {
  const outcome: Outcome = { approved: 0, refused: 0, findings: [], latenciesMs: [] };
  await atOnce(ids, async (bookingId) => {
    const body = { bookingId };
    const ask = { origin, operation: approveBooking, token: users.admin.token, body };
    const startedAt = performance.now();
    const answer = await requestUntilAnswered(ask, tally);
    outcome.latenciesMs.push(performance.now() - startedAt);
    const code = String(answer.body['code']);
    const conflicts = answer.body['conflicts'] as unknown[] | undefined;
    // An attempt without an answer may have approved it.
    if (answer.status === 200 || (answer.again && code === 'booking_already_completed')) {
      outcome.approved += 1;
    } else if (code === 'vehicle_busy' && conflicts && conflicts.length > 0) outcome.refused += 1;
    else outcome.findings.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  });
  return outcome;
}

async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

function unexpected({ statuses, unanswered }: Tally, hasFault: boolean): string[] {
  const wrong = [...statuses]
    .filter(([status]) => status >= 500 && (status !== 503 || !hasFault))
    .map(([status, times]) => `${times} answers were ${status}`);
  return unanswered > 0 && !hasFault ? [...wrong, `${unanswered} tries had no answer`] : wrong;
}

async function overlaps(of: Environment): Promise<string[]> {
  return onDatabase(await databaseOf(of), async (db) => {
    const { rows } = await sql<{ pair: string }>`
      select a.booking_id || ' and ' || b.booking_id as pair
      from occupancies a join occupancies b on a.vehicle_id = b.vehicle_id and a.id < b.id
      where a.released_at is null and b.released_at is null
        and tstzrange(a.starts_at, a.ready_at) && tstzrange(b.starts_at, b.ready_at)`.execute(db);
    return rows.map(({ pair }) => `overlapping trips: ${pair}`);
  });
}

/** Approvals and occupancies belong together. */
async function countTrips(
  of: Environment,
  ids: readonly string[],
  approved: number,
): Promise<string[]> {
  return onDatabase(await databaseOf(of), async (db) => {
    const { rows } = await sql<{ completed: number; occupied: number }>`
      select count(*) filter (where status = 'completed') as completed,
        count(occupancies.id) as occupied
      from bookings left join occupancies
        on booking_id = bookings.id and released_at is null
      where bookings.id = any(${ids}::uuid[])`.execute(db);
    const { completed = 0, occupied = 0 } = rows[0] ?? {};
    if (completed === approved && occupied === approved) return [];
    return [`${approved} approvals, ${completed} approved bookings, ${occupied} occupancies`];
  });
}
