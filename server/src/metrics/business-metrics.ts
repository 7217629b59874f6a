import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Counter, Gauge, Registry } from 'prom-client';
import { kolkataDate } from '@anandham/domain/bookings/trip-date';
import type { Db } from '#db/db.ts';
import { defaultLimits } from '#gateways/openrouteservice/openrouteservice-cached-client.ts';
import { type Business, readBusiness } from './business.queries.ts';

/** A hanging database must not block the scrape. */
const answerWithinMs = 2_000;

export function registerPoolMetrics(register: Registry, pool: Pool): void {
  new Gauge({
    name: 'anandham_database_pool_connections',
    help: 'Connections of this process for requests; waiting: requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  setGauge(register, {
    name: 'anandham_database_pool_max',
    help: 'Maximum number of connections for requests.',
    value: pool.options.max,
  });
}

/** Only `anandham_database_up 0` when the database does not answer. */
export async function readDatabaseMetrics(options: {
  db: Db;
  clock: () => Date;
  usesOpenrouteservice: boolean;
}): Promise<Registry> {
  const register = new Registry();
  const business = await Promise.race([
    readBusiness(options.db, { day: kolkataDate(options.clock()) }).catch(() => null),
    wait(answerWithinMs, null, { ref: false }),
  ]);
  setGauge(register, {
    name: 'anandham_database_up',
    help: 'Whether the database answers.',
    value: business ? 1 : 0,
  });
  if (business) setBusinessMetrics(register, business);
  if (business && options.usesOpenrouteservice) {
    setOpenrouteserviceMetrics(register, business.openrouteservice);
  }
  return register;
}

function setBusinessMetrics(register: Registry, business: Business): void {
  setGauges(register, {
    name: 'anandham_bookings',
    help: 'Bookings at each status.',
    label: 'status',
    values: business.bookings,
  });
  const created = new Counter({
    name: 'anandham_bookings_created_total',
    help: 'Bookings created.',
    registers: [register],
  });
  created.inc(Object.values(business.bookings).reduce((sum, count) => sum + count, 0));
  setGauges(register, {
    name: 'anandham_emails',
    help: 'Emails waiting, and failed.',
    label: 'state',
    values: business.emails,
  });
  setGauges(register, {
    name: 'anandham_jobs',
    help: 'Jobs: running, due, scheduled, failed.',
    label: 'state',
    values: business.jobs,
  });
  setGauge(register, {
    name: 'anandham_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited.',
    value: business.oldestDueSeconds,
  });
  setGauge(register, {
    name: 'anandham_database_server_connections',
    help: 'Connections of all clients.',
    value: business.serverConnections,
  });
  setGauge(register, {
    name: 'anandham_database_server_connections_max',
    help: 'Maximum number of connections.',
    value: business.serverConnectionsMax,
  });
  setGauge(register, {
    name: 'anandham_database_size_bytes',
    help: 'Size of the database.',
    value: business.databaseBytes,
  });
}

function setOpenrouteserviceMetrics(
  register: Registry,
  used: Readonly<Record<string, number>>,
): void {
  const { budgets } = defaultLimits;
  setGauges(register, {
    name: 'anandham_openrouteservice_requests_today',
    help: 'Requests today by all processes.',
    label: 'service',
    values: Object.fromEntries(Object.keys(budgets).map((name) => [name, used[name] ?? 0])),
  });
  setGauges(register, {
    name: 'anandham_openrouteservice_budget',
    help: 'Daily request limit.',
    label: 'service',
    values: budgets,
  });
}

function setGauge(
  register: Registry,
  { name, help, value }: { name: string; help: string; value: number },
): void {
  new Gauge({ name, help, registers: [register] }).set(value);
}

function setGauges(
  register: Registry,
  metric: {
    name: string;
    help: string;
    label: string;
    values: Readonly<Record<string, number>>;
  },
): void {
  const { name, help, label } = metric;
  const gauge = new Gauge({ name, help, labelNames: [label], registers: [register] });
  for (const [text, value] of Object.entries(metric.values)) gauge.set({ [label]: text }, value);
}
