import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs on a pool, on one connection or in a transaction. */
export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
