import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { kolkataDate } from '@anandham/domain/trip-date';
import type { Database } from '../db/schema.ts';
import { defaultLimits } from '../gateways/openrouteservice-desk.ts';
import { within } from '../shutdown.ts';
import { type Business, readBusiness } from './business.queries.ts';
import type { Family } from './exposition.ts';
import { gauge } from './process-metrics.ts';

/** A reader of metrics wants to learn of a database that hangs, not to hang with it. */
const answerWithinMs = 2_000;

/** What this process holds of the database, in whatever state that is. */
export function poolFamilies(pool: Pool): Family[] {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return [
    {
      name: 'anandham_database_pool_connections',
      help: 'Connections of this process for requests; waiting: requests that wait for one.',
      type: 'gauge',
      samples: Object.entries({
        used: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      }).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge('anandham_database_pool_max', 'Most connections for requests.', options.max),
  ];
}

/** What only the database knows; of a database that does not answer, only that. */
export async function databaseFamilies(options: {
  db: Kysely<Database>;
  clock: () => Date;
  asksOpenrouteservice: boolean;
}): Promise<Family[]> {
  const day = kolkataDate(options.clock());
  let read: Business | null = null;
  const reading = readBusiness(options.db, { day }).then(
    (business) => {
      read = business;
    },
    () => undefined,
  );
  await within(answerWithinMs, reading);
  // Control flow analysis does not see what the promise has assigned.
  const business = read as Business | null;
  return [
    gauge('anandham_database_up', 'Whether the database answers.', business ? 1 : 0),
    ...(business ? familiesOf(business, options) : []),
  ];
}

function familiesOf(
  business: Business,
  { asksOpenrouteservice }: { asksOpenrouteservice: boolean },
): Family[] {
  const created = Object.values(business.bookings).reduce((sum, count) => sum + count, 0);
  return [
    byLabel('anandham_bookings', 'Bookings at each status.', { status: business.bookings }),
    {
      name: 'anandham_bookings_created_total',
      help: 'Bookings ever made.',
      type: 'counter',
      samples: [{ value: created }],
    },
    byLabel('anandham_letters', 'Letters that wait, and that were given up.', {
      state: business.letters,
    }),
    byLabel('anandham_jobs', 'Jobs: running, due, planned for later, given up.', {
      state: business.jobs,
    }),
    gauge(
      'anandham_jobs_oldest_due_seconds',
      'How long the oldest due job has waited.',
      business.oldestDueSeconds,
    ),
    gauge(
      'anandham_database_server_connections',
      'Connections of everybody.',
      business.serverConnections,
    ),
    gauge(
      'anandham_database_server_connections_max',
      'Most connections it takes.',
      business.serverConnectionsMax,
    ),
    gauge('anandham_database_size_bytes', 'Size of the database.', business.databaseBytes),
    ...(asksOpenrouteservice ? openrouteserviceFamilies(business.openrouteservice) : []),
  ];
}

function openrouteserviceFamilies(used: Readonly<Record<string, number>>): Family[] {
  const { budgets } = defaultLimits;
  const today = Object.fromEntries(Object.keys(budgets).map((name) => [name, used[name] ?? 0]));
  return [
    byLabel('anandham_openrouteservice_requests_today', 'Requests of this day, all processes.', {
      service: today,
    }),
    byLabel('anandham_openrouteservice_budget', 'Requests a day that we allow ourselves.', {
      service: budgets,
    }),
  ];
}

function byLabel(
  name: string,
  help: string,
  values: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Family {
  const samples = Object.entries(values).flatMap(([label, byValue]) =>
    Object.entries(byValue).map(([text, value]) => ({ labels: { [label]: text }, value })),
  );
  return { name, help, type: 'gauge', samples };
}
