import type { TestDatabase } from './database/database.ts';

/** Every row of every table that contains this text. */
export async function tracesOf({ pool }: TestDatabase, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t
       where position($1 in t::text) > 0 or position($1 in row_to_json(t)::text) > 0`,
      [text],
    );
    traces.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return traces;
}
