import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { emptyTestDatabase, testDatabase } from '#testing/database/database.ts';
import { sampleRows } from '#testing/database/sample-rows.ts';
import { checkTotals } from './backup/check-totals.ts';
import { withClient } from './backup/one-client.ts';
import { listMigrations, migrate } from './migrate.ts';

type Written = Map<string, object[]>;

const log = createLog('error');
/** The last file of the baseline: the tables of the first release. */
const baseline = '0011_openrouteservice';
const steps = listMigrations()
  .filter(({ name }) => name >= baseline)
  .map(({ name }) => ({ name, step: Number(name.slice(0, 4)) }));

describe('a database of an earlier release, with rows in every table', () => {
  it('keeps its rows when it is upgraded migration by migration', async () => {
    const { connection } = await emptyTestDatabase();
    const written: Written = new Map();
    for (const { name, step } of steps) {
      await migrate({ connection, log, to: name });
      await withClient(connection, (client) => write(client, step, written));
    }
    expect(written.size).toBeGreaterThan(15);
    await withClient(connection, (client) => expectAll(client, written));
  });

  it.each(steps)(
    'keeps its rows when it is upgraded from $name at once',
    async ({ name, step }) => {
      const { connection } = await emptyTestDatabase();
      const written: Written = new Map();
      await migrate({ connection, log, to: name });
      await withClient(connection, (client) => write(client, step, written));
      await migrate({ connection, log });
      await withClient(connection, (client) => expectAll(client, written));
    },
  );

  it('keeps its tariff as that of the first vehicle class, and those of its bookings', async () => {
    const { connection } = await emptyTestDatabase();
    await migrate({ connection, log, to: '0013_settings' });
    const stored = { longTripAboveKm: 250, longTripRupeesPerKm: 22, dayRentalRupees: 4000 };
    const found = await withClient(connection, async (client) => {
      await write(client, 12, new Map());
      await client.query('update bookings set tariff = $1', [JSON.stringify(stored)]);
      const changes = { booking: { bufferMinutes: 30 }, tariff: { dayRentalRupees: 4000 } };
      await client.query('insert into settings values (true, 4, $1)', [JSON.stringify(changes)]);
      await migrate({ connection, log });
      const { rows } = await client.query<object>(
        `select distinct (select tariff from vehicle_classes) as class, bookings.tariff as booking,
           days, vehicle_class_id = (select id from vehicle_classes) as "ofFirstClass",
           (select changes from settings) as settings
         from bookings`,
      );
      return rows;
    });
    expect(found).toEqual([
      {
        class: {
          kind: 'day-rental',
          longTripAboveKmPerDay: 250,
          longTripRupeesPerKm: 20,
          shortTripRupeesPerKm: 10,
          dayRentalRupees: 4000,
        },
        booking: {
          kind: 'day-rental',
          longTripAboveKmPerDay: 250,
          longTripRupeesPerKm: 22,
          dayRentalRupees: 4000,
        },
        days: 1,
        ofFirstClass: true,
        settings: { booking: { bufferMinutes: 30 } },
      },
    ]);
  });

  it('has test rows for every table', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
    );
    const filledByTriggers =
      /^(kysely_|migration_checksum)|_totals$|^pending_|^google_(sign_in_attempts|proofs)$|^used_proofs_of_work$/;
    const filled = new Set(sampleRows(1).map(({ table }) => table));
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !filledByTriggers.test(name) && !filled.has(name)),
    ).toEqual([]);
  });
});

/** Writes rows into the tables that exist at this migration, and records them. */
async function write(client: pg.Client, step: number, written: Written): Promise<void> {
  for (const { table, row } of sampleRows(step).filter(({ since }) => since <= step)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const known = columns.map(({ name }) => name).filter((name) => Object.hasOwn(row, name));
    const listed = known.map((name) => pg.escapeIdentifier(name)).join(', ');
    await client.query(
      `insert into ${table} (${listed}) select ${listed} from json_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
    const before = written.get(table) ?? [];
    written.set(table, [...before, Object.fromEntries(known.map((name) => [name, row[name]]))]);
  }
}

async function expectAll(client: pg.Client, written: Written): Promise<void> {
  for (const [table, expected] of written) {
    const rows = expected.map((row) => expect.objectContaining(upgraded(row)) as unknown);
    expect(await allOf(client, table)).toEqual(expect.arrayContaining(rows));
  }
  expect(await checkTotals(client)).toBeNull();
  expect(await customersCounted(client)).toBe(true);
}

/** The values that a migration renames. */
function upgraded(row: object): object {
  return 'role' in row && row.role === 'admin' ? { ...row, role: 'owner' } : row;
}

async function allOf(client: pg.Client, table: string): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(
    `select row_to_json(t) as row from ${table} as t`,
  );
  return rows.map(({ row }) => row);
}

async function customersCounted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select (select coalesce(sum(customers), 0) from customer_totals)
       = (select count(*) from accounts where deleted_at is null) + (select count(*) from phone_customers)
       as same`,
  );
  return rows[0]?.same === true;
}
