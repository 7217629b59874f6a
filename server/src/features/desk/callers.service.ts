import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { RequestKey } from '../bookings/request-booking.queries.ts';
import {
  type RequestContext,
  type TripRequest,
  findRepeated,
  hashOf,
  prepareTrip,
} from '../bookings/request-booking.service.ts';
import {
  findOrInsertContact,
  insertCallersBooking,
  insertEntryEvent,
  insertRequestKey,
} from './callers.queries.ts';
import type { Shown } from './desk-row.ts';
import { showBooking } from './desk.service.ts';

/**
 * Books for somebody on the telephone, by the same quote and the same rules. The booking belongs to a
 * contact, found or made by the number: to no account, also where an account gave that number, since
 * nobody has proven whose it is.
 */
export async function enterBooking(
  context: RequestContext,
  request: { adminId: string; trip: TripRequest; key: string | undefined },
): Promise<Shown> {
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
  if (!other) throw new AppError('internal');
  return showBooking(context, other.id);
}

type Entry = {
  readonly adminId: string;
  readonly prepared: Awaited<ReturnType<typeof prepareTrip>>;
  readonly requestKey: RequestKey | null;
};

class KeyTaken extends Error {}

/** False, with nothing written, when a request with the same key was quicker. */
async function insertEntry(
  { db }: RequestContext,
  { adminId, prepared, requestKey }: Entry,
): Promise<boolean> {
  const { id, contactName: name, contactMobile: mobile, createdAt } = prepared;
  try {
    await db.transaction().execute(async (transaction) => {
      const contact = { id: newId(createdAt), name, mobile, createdAt };
      const contactId = await findOrInsertContact(transaction, contact);
      await insertCallersBooking(transaction, { ...prepared, contactId });
      const by = { accountId: adminId, bookingId: id, createdAt };
      const isFirst = requestKey === null || (await insertRequestKey(transaction, requestKey, by));
      if (!isFirst) throw new KeyTaken();
      await insertEntryEvent(transaction, { bookingId: id, at: createdAt, actorId: adminId });
      await insertAuditEntry(transaction, {
        ...{ at: createdAt, actorId: adminId, action: 'enter', subject: { kind: 'booking', id } },
        after: { distance: prepared.distanceKm, totalPrice: prepared.fareRupees },
      });
    });
    return true;
  } catch (error) {
    if (error instanceof KeyTaken) return false;
    throw error;
  }
}
