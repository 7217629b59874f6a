import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './schema.ts';

/** A pool, a connection or a transaction. */
export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
