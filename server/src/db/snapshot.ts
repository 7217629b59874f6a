import type { Db, Transaction } from './db.ts';

/** One snapshot for several reads. */
export function inSnapshot<Read>(
  db: Db,
  read: (snapshot: Transaction) => Promise<Read>,
): Promise<Read> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(read);
}
