import type { TripRequest } from '@anandham/contract/schemas/bookings';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import type { PreparedTrip } from '#features/bookings/booking-fields.ts';
import { insertBooking, type RequestKey } from '#features/bookings/request-booking.queries.ts';
import {
  type RequestContext,
  findRepeated,
  hashOf,
  prepareTrip,
} from '#features/bookings/request-booking.service.ts';
import { findOrInsertContact } from './phone-bookings.queries.ts';
import type { AdminBookingWithOverlaps } from './admin-row.ts';
import { showBooking } from './admin.service.ts';

/** The booking belongs to a phone customer, never to an account with that number: it is unverified. */
export async function enterBooking(
  context: RequestContext,
  request: { adminId: string; trip: TripRequest; key: string | undefined },
): Promise<AdminBookingWithOverlaps> {
  const { db, clock } = context;
  const { adminId, trip, key } = request;
  const requestKey = key === undefined ? null : { key, requestHash: hashOf(trip) };
  const earlier = requestKey && (await findRepeated(db, adminId, requestKey));
  if (earlier) return showBooking(context, earlier.id);
  const prepared = await prepareTrip(context, trip, clock());
  if (await insertEntry(context, { adminId, prepared, requestKey })) {
    return showBooking(context, prepared.id);
  }
  const other = requestKey && (await findRepeated(db, adminId, requestKey));
  // The admin's account was deleted meanwhile.
  if (!other) throw new AppError('session_expired');
  return showBooking(context, other.id);
}

type Entry = {
  readonly adminId: string;
  readonly prepared: PreparedTrip;
  readonly requestKey: RequestKey | null;
};

class KeyTaken extends Error {}

/** False when a concurrent request with the same key came first. */
async function insertEntry(
  { db }: RequestContext,
  { adminId, prepared, requestKey }: Entry,
): Promise<boolean> {
  const { id, contactName: name, contactMobile: mobile, createdAt } = prepared;
  try {
    await db.transaction().execute(async (transaction) => {
      const contact = { id: newId(createdAt), name, mobile, createdAt };
      const contactId = await findOrInsertContact(transaction, contact);
      const by = { actorId: adminId, owner: { accountId: null, contactId }, requestKey };
      if ((await insertBooking(transaction, prepared, by)) === null) throw new KeyTaken();
      await insertAuditEntry(transaction, {
        at: createdAt,
        actorId: adminId,
        action: 'enter',
        subject: { kind: 'booking', id },
        after: { distance: prepared.distanceKm, totalPrice: prepared.fareRupees },
      });
    });
    return true;
  } catch (error) {
    if (error instanceof KeyTaken) return false;
    throw error;
  }
}
