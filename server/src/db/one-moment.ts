import type { Db, Transaction } from './db.ts';

/** One snapshot for several reads. */
export function inOneMoment<Read>(
  db: Db,
  read: (moment: Transaction) => Promise<Read>,
): Promise<Read> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return moment.execute(read);
}
