import { isTripOpen } from '@anandham/domain/bookings/booking-lifecycle';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { deletedName } from '@anandham/domain/accounts/account';
import { newId } from '#db/new-id.ts';
import type { Db } from '#db/db.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { eraseFromBookings } from './erase-from-bookings.service.ts';
import * as queries from './forget-phone-customer.queries.ts';

/** Erases a phone customer. Refused while a trip is open. An account with the same mobile stays. */
export async function forgetPhoneCustomer(
  db: Db,
  { mobile, now }: { mobile: string; now: Date },
): Promise<'forgotten' | 'unknown' | 'trip_open'> {
  const number = normaliseIndianMobile(mobile);
  if (number === null) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    const phoneCustomer = await queries.lockPhoneCustomer(transaction, number);
    if (phoneCustomer === null) return 'unknown';
    if (phoneCustomer.trips.some((trip) => isTripOpen(trip, now))) return 'trip_open';
    const accountId = newId(now);
    const name = deletedName.inBooks;
    await queries.insertErasedAccount(transaction, { id: accountId, name, now });
    await queries.moveTrips(transaction, { from: phoneCustomer.id, to: accountId });
    await eraseFromBookings(transaction, { accountId, name });
    await queries.deletePhoneCustomer(transaction, phoneCustomer.id);
    await queries.deleteMessagesOf(transaction, number);
    await insertAuditEntry(transaction, {
      at: now,
      actorId: null,
      action: 'forget_phone_customer',
      subject: { kind: 'account', id: accountId },
    });
    return 'forgotten';
  });
}
