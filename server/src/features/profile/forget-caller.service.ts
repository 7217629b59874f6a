import { isTripOpen } from '@anandham/domain/booking-lifecycle';
import { normaliseIndianMobile } from '@anandham/domain/contact-number';
import { deletedName } from '@anandham/domain/deleted-account';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/db.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { eraseFromBookings } from './erase-from-bookings.service.ts';
import * as queries from './forget-caller.queries.ts';

/** Erases a phone customer. Refused while a trip is open. An account with the same number stays. */
export async function forgetCaller(
  db: Db,
  { mobile, now }: { mobile: string; now: Date },
): Promise<'forgotten' | 'unknown' | 'trip_open'> {
  const number = normaliseIndianMobile(mobile);
  if (number === null) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    const caller = await queries.lockCaller(transaction, number);
    if (caller === null) return 'unknown';
    if (caller.trips.some((trip) => isTripOpen(trip, now))) return 'trip_open';
    const accountId = newId(now);
    const name = deletedName.inBooks;
    await queries.insertNobody(transaction, { id: accountId, name, now });
    await queries.moveTrips(transaction, { from: caller.id, to: accountId });
    await eraseFromBookings(transaction, { accountId, name });
    await queries.deleteCaller(transaction, caller.id);
    await queries.deleteMessagesOf(transaction, number);
    await insertAuditEntry(transaction, {
      ...{ at: now, actorId: null, action: 'forget_caller' },
      subject: { kind: 'account', id: accountId },
    });
    return 'forgotten';
  });
}
