import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** For reads that are shown together, as a list and its counts: all of them see the same moment. */
export function inOneMoment<Read>(
  db: Kysely<Database>,
  read: (moment: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return moment.execute(read);
}
