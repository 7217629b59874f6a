import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookedTrip, testServer } from '../testing/test-server.ts';
import { pagesToRead, warmCache } from './warm-cache.ts';

const server = await testServer();
const { db } = server.database;
const staying = new AbortController().signal;

/** Pages of the table and of its index of words that stand in PostgreSQL's cache. */
async function pagesInCache(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; pages: number }>`
    select name, count(buffers.bufferid) as pages
    from unnest(array['bookings', 'bookings_search']) as name
    left join pg_buffercache buffers on buffers.relfilenode = pg_relation_filenode(name::regclass)
      and buffers.relforknumber = 0
      and buffers.reldatabase = (select oid from pg_database where datname = current_database())
    group by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, pages }) => [name, pages]));
}

const evict = () =>
  sql`select pg_buffercache_evict_relation(name::regclass)
      from unnest(array['bookings', 'bookings_search']) as name`.execute(db);

describe('what the desk searches through', () => {
  it('is read into PostgreSQL’s cache', async () => {
    await bookedTrip(server, await server.newPerson());
    await sql`create extension pg_buffercache`.execute(db);
    await evict();
    expect(await pagesInCache()).toEqual({ bookings: 0, bookings_search: 0 });
    expect(await warmCache(db, staying)).toBeGreaterThan(10);
    const { rows } = await sql<{ table: number; index: number }>`
      select pg_relation_size('bookings') / 8192 as table,
             pg_relation_size('bookings_search') / 8192 as index`.execute(db);
    expect(await pagesInCache()).toEqual({
      bookings: rows[0]?.table,
      bookings_search: rows[0]?.index,
    });
  });

  it('is left alone by a process that is about to leave', async () => {
    await evict();
    expect(await warmCache(db, AbortSignal.abort())).toBe(0);
    expect(await pagesInCache()).toEqual({ bookings: 0, bookings_search: 0 });
  });
});

describe('which pages', () => {
  const table = { name: 'table', pages: 20_000 };
  const index = { name: 'index', pages: 9_000 };
  const small = { name: 'small', pages: 3 };

  it('all of them where there is room, small things first, in pieces from the end', () => {
    expect(pagesToRead([table, small, index, { name: 'empty', pages: 0 }], 29_003)).toEqual([
      { name: 'small', first: 0, last: 2 },
      { name: 'index', first: 808, last: 8_999 },
      { name: 'index', first: 0, last: 807 },
      { name: 'table', first: 11_808, last: 19_999 },
      { name: 'table', first: 3_616, last: 11_807 },
      { name: 'table', first: 0, last: 3_615 },
    ]);
  });

  it('the newest of what has no room', () => {
    expect(pagesToRead([table, small], 1_003)).toEqual([
      { name: 'small', first: 0, last: 2 },
      { name: 'table', first: 19_000, last: 19_999 },
    ]);
    expect(pagesToRead([table, small, index], 3)).toEqual([{ name: 'small', first: 0, last: 2 }]);
    expect(pagesToRead([table], 0)).toEqual([]);
  });
});
