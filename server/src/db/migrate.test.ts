import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#config/log.ts';
import { StartupError } from '#config/startup-error.ts';
import { type TestDatabase, emptyTestDatabase } from '#testing/database/database.ts';
import { startProcess } from '#testing/processes.ts';
import { migrate } from './migrate.ts';

const PROCESS = path.resolve(import.meta.dirname, '../testing/database/migrate-process.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'anandham-migrations-'));
const log = createLog('error');

const TABLES = `create table fruit (name text primary key, ripe boolean not null);
-- One file may hold several statements.
create index on fruit (ripe);
`;

afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const run = (database: TestDatabase): Promise<void> =>
  migrate({ connection: database.connection, log, folder });

async function rows(database: TestDatabase, query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows;
}

describe('migrations', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    write('0001_tables.sql', TABLES);
    write('0002_fill.sql', `insert into fruit values ('mango', true);`);
    write('notes.txt', 'not a migration');
  });

  it('are applied in order, and once', async () => {
    const database = await emptyTestDatabase();
    await run(database);
    await run(database);
    expect(await rows(database, 'select * from fruit order by name')).toEqual([
      { name: 'mango', ripe: true },
    ]);
    write('0003_more.sql', `insert into fruit values ('jackfruit', true);`);
    await run(database);
    expect(await rows(database, 'select name from fruit order by name')).toEqual([
      { name: 'jackfruit' },
      { name: 'mango' },
    ]);
  });

  it('of one start are one transaction', async () => {
    const database = await emptyTestDatabase();
    write('0003_broken.sql', 'insert into no_such_table values (1);');
    await expect(run(database)).rejects.toThrow(
      /^The database could not be migrated \(0003_broken\): .*no_such_table/,
    );
    expect(await rows(database, `select to_regclass('fruit') as fruit`)).toEqual([{ fruit: null }]);
  });

  it('that fail leave the running version as it was', async () => {
    const database = await emptyTestDatabase();
    await run(database);
    write('0003_new.sql', 'alter table fruit add column colour text;');
    write('0004_broken.sql', 'alter table fruit add column ripe integer;');
    await expect(run(database)).rejects.toThrow(/0004_broken/);
    // The pool of the version that runs is older than the failed migrations.
    await sql`insert into fruit values ('banana', false)`.execute(database.db);
    expect(await rows(database, 'select * from fruit order by name')).toEqual([
      { name: 'banana', ripe: false },
      { name: 'mango', ripe: true },
    ]);
    rmSync(path.join(folder, '0003_new.sql'));
    rmSync(path.join(folder, '0004_broken.sql'));
    await run(database);
  });

  it('that were changed after they were applied are rejected', async () => {
    const database = await emptyTestDatabase();
    await run(database);
    write('0002_fill.sql', `insert into fruit values ('banana', true);`);
    await expect(run(database)).rejects.toThrow(
      new StartupError(
        'Migration 0002_fill was changed after it had been applied to this database; undo the change and write a new migration.',
      ),
    );
  });

  it('are the same with other line endings', async () => {
    const database = await emptyTestDatabase();
    await run(database);
    write('0001_tables.sql', TABLES.replaceAll('\n', '\r\n'));
    await run(database);
  });

  it('of a version before the first release are rejected, and nothing is changed', async () => {
    const database = await emptyTestDatabase();
    write('0002_bookings.sql', 'create table bookings (id uuid)');
    await run(database);
    rmSync(path.join(folder, '0002_bookings.sql'));
    await expect(run(database)).rejects.toThrow(
      /from before the first release, which cannot be upgraded\. Nothing was changed\. .*ANANDHAM_DATA_DIR/,
    );
    expect(await rows(database, 'select count(*) as n from bookings')).toEqual([{ n: 0 }]);
  });

  it('of a newer version are rejected', async () => {
    const database = await emptyTestDatabase();
    await run(database);
    rmSync(path.join(folder, '0002_fill.sql'));
    await expect(run(database)).rejects.toThrow(
      /^The database was migrated by a newer version of this program \(it has 0002_fill\)/,
    );
  });

  it('can be started by several processes at once', async () => {
    const database = await emptyTestDatabase();
    const processes = [1, 2, 3, 4].map(() =>
      startProcess(PROCESS, [JSON.stringify(database.connection), folder]),
    );
    await Promise.all(processes.map(({ ended }) => ended));
    expect(processes.map((one) => one.output())).toEqual(Array(4).fill('migrated\n'));
    expect(await rows(database, 'select name from fruit')).toEqual([{ name: 'mango' }]);
  });
});
