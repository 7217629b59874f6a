import type { Kysely } from 'kysely';
import { isTripOpen } from '@anandham/domain/booking-lifecycle';
import { normaliseIndianMobile } from '@anandham/domain/contact-number';
import { deletedName } from '@anandham/domain/deleted-account';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { eraseFromBookings } from './erase-from-bookings.service.ts';
import * as queries from './forget-caller.queries.ts';

/**
 * Erases whoever booked by telephone, on their word to the operator: the trips stay in the books as
 * those of a deleted account do; name, number, notes and messages of that number go. Refused while a
 * trip is open. An account with the same number is its owner's, and stays.
 */
export async function forgetCaller(
  db: Kysely<Database>,
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
