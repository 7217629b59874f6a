import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type Business = {
  readonly bookings: Readonly<Record<string, number>>;
  readonly emails: Readonly<Record<string, number>>;
  readonly jobs: Readonly<Record<string, number>>;
  readonly oldestDueSeconds: number;
  readonly serverConnections: number;
  readonly serverConnectionsMax: number;
  readonly databaseBytes: number;
  readonly openrouteservice: Readonly<Record<string, number>>;
};

/** Gives the same values in every process. Reads only small tables, running totals and partial indexes. */
export async function readBusiness(db: Db, { day }: { day: string }): Promise<Business> {
  const { rows } = await sql<Business>`
    select
      (select coalesce(json_object_agg(status, n), '{}') from (
        select status, sum(bookings) as n from status_totals group by status) as s) as bookings,
      (select json_build_object(
        'waiting', count(*) filter (where state = 'waiting'),
        'failed', count(*) filter (where state = 'failed'))
        from emails where state in ('waiting', 'failed')) as emails,
      (select json_build_object(
        'running', count(*) filter (where locked_at is not null),
        'due', count(*) filter (where is_open and run_at <= now()),
        'planned', count(*) filter (where is_open and run_at > now()),
        'failed', count(*) filter (where attempts >= max_attempts))
        from (select *, locked_at is null and attempts < max_attempts as is_open
          from graphile_worker.jobs) as j) as jobs,
      (select coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::float8
        from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueSeconds",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')
        as "serverConnections",
      current_setting('max_connections')::int as "serverConnectionsMax",
      pg_database_size(current_database()) as "databaseBytes",
      (select coalesce(json_object_agg(service, requests), '{}')
        from openrouteservice_usage where day = ${day}::date) as openrouteservice`.execute(db);
  const [read] = rows;
  if (read === undefined) throw new Error('A select without a table returns one row.');
  return read;
}
