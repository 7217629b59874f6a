import { sql } from 'kysely';
import type { Db, Transaction } from '#db/db.ts';

export type StoredSettings = { readonly version: number; readonly changes: unknown };
export type FoundSettings = StoredSettings & { readonly isDemo: boolean };

/** Version 0 without changes until somebody changes a setting. */
export async function findSettings(db: Db): Promise<FoundSettings> {
  const { rows } = await sql<{ version: number | null; changes: unknown; isDemo: boolean }>`
    select version, changes, exists (select from demo_data) as "isDemo"
    from (select) as one left join settings on true`.execute(db);
  const { version = null, changes = null, isDemo = false } = rows[0] ?? {};
  return { version: version ?? 0, changes: changes ?? {}, isDemo };
}

/** Two changes at once wait for each other, also the first two. */
export async function lockSettings(trx: Transaction): Promise<StoredSettings> {
  await trx
    .insertInto('settings')
    .values({ version: 0, changes: '{}' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('settings')
    .select(['version', 'changes'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

export async function updateSettings(trx: Transaction, next: StoredSettings): Promise<void> {
  const { version, changes } = next;
  await trx
    .updateTable('settings')
    .set({ version, changes: JSON.stringify(changes) })
    .execute();
}

export async function insertSettingsHistory(
  trx: Transaction,
  entry: {
    readonly id: string;
    readonly version: number;
    readonly at: Date;
    readonly accountId: string;
    readonly before: object;
    readonly after: object;
  },
): Promise<void> {
  const { id, version, at, accountId, before, after } = entry;
  await trx
    .insertInto('settings_history')
    .values({
      id,
      version,
      at,
      account_id: accountId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

export function listSettingsHistory(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .selectFrom('settings_history as entry')
    .innerJoin('accounts', 'accounts.id', 'entry.account_id')
    .select(['entry.id', 'entry.version', 'entry.at', 'entry.before', 'entry.after'])
    .select(['entry.account_id as accountId', 'accounts.name as accountName'])
    .$if(before !== null, (query) => query.where('entry.version', '<', before ?? 0))
    .orderBy('entry.version', 'desc')
    .limit(limit)
    .execute();
}

export function findSettingsChange(db: Db, id: string) {
  return db
    .selectFrom('settings_history')
    .select(['before'])
    .where('id', '=', id)
    .executeTakeFirst();
}
