import pg from 'pg';

export type Table = {
  name: string;
  columns: string[];
  numbered: string[];
};

const ofMigrations = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

/** Makes the text of values independent of server settings. Per transaction, so it works through a pooler. */
export const plainText = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local intervalstyle = 'postgres'`;

/** Every logged table, referenced ones first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attidentity <> '' and not attisdropped) as numbered
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname <> all($1)
     order by relname`,
    [ofMigrations],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables, references);
}

function inOrder(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && names.has(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Independent of the order of rows. md5, because every version of PostgreSQL has it. */
export async function fingerprintOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `select count(*) || ':' ||
       coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0) as fingerprint
     from ${pg.escapeIdentifier(table)} as r`,
  );
  return rows[0]?.fingerprint ?? '';
}

export async function sequenceOf(
  client: pg.Client,
  table: string,
  column: string,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_get_serial_sequence($1, $2) as name',
    [pg.escapeIdentifier(table), column],
  );
  return rows[0]?.name ?? '';
}

export const openJobs = `
  select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key,
    job.priority, array(select jsonb_object_keys(job.flags)) as flags
  from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
  where job.attempts < job.max_attempts`;
