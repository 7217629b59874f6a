import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** A table or an index, and how many pages of 8 kB it has. */
export type Relation = { readonly name: string; readonly pages: number };
/** Pages of one, from the first to the last. */
export type Pages = { readonly name: string; readonly first: number; readonly last: number };

/** Read at once: 64 MB, a tenth of a second. */
const pagesAtOnce = 8_192;
/** The rest of the cache is for everything else. */
const shareForDesk = 0.8;

/**
 * Reads what the desk searches through into PostgreSQL's own cache, piece by piece, until `leaving` is
 * aborted. A search for a name fetches hundreds of pages from anywhere in a large table, and each that is
 * not there costs it as much as four that are, or twenty when it comes from the disk. Needs pg_prewarm and a superuser. Tells how many pages.
 */
export async function warmCache(db: Kysely<Database>, leaving: AbortSignal): Promise<number> {
  await sql`create extension if not exists pg_prewarm`.execute(db);
  let read = 0;
  for (const { name, first, last } of pagesToRead(await listRelations(db), await readRoom(db))) {
    if (leaving.aborted) break;
    await sql`select pg_prewarm(${name}::regclass, 'buffer', 'main', ${first}, ${last})`.execute(
      db,
    );
    read += last - first + 1;
  }
  return read;
}

/** As many pages as have room, in pieces: the smallest relations first, and of one too large its end, where the newest rows are. */
export function pagesToRead(relations: readonly Relation[], room: number): Pages[] {
  const pieces: Pages[] = [];
  let left = room;
  for (const { name, pages } of relations.toSorted((a, b) => a.pages - b.pages)) {
    const begin = Math.max(0, pages - left);
    for (let end = pages; end > begin; end -= pagesAtOnce) {
      pieces.push({ name, first: Math.max(begin, end - pagesAtOnce), last: end - 1 });
    }
    left -= pages - begin;
  }
  return pieces;
}

async function listRelations(db: Kysely<Database>): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    with tables as (select unnest(array['bookings', 'accounts'])::regclass as oid)
    select relation.oid::regclass::text as name, pg_relation_size(relation.oid) / 8192 as pages
    from (
      select oid from tables
      union all select indexrelid from pg_index where indrelid in (select oid from tables)
    ) as relation`.execute(db);
  return rows;
}

async function readRoom(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select setting::int8 as pages from pg_settings where name = 'shared_buffers'`.execute(db);
  return Math.floor((rows[0]?.pages ?? 0) * shareForDesk);
}
