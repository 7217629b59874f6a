import type { CorrectionRequest, NoteRequest } from '@anandham/contract/schemas/admin';
import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { Transaction } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { findDone, insertAuditEntry } from '#features/audit/audit.queries.ts';
import { findLastEvent, insertEvent, lockBooking } from '#features/bookings/bookings.queries.ts';
import { findTripDetails, lockForAction } from '#features/bookings/bookings.service.ts';
import { updateFigures, updateNote } from './admin-decisions.queries.ts';
import { type AdminBookingWithOverlaps, findAdminRow } from './admin-row.ts';
import { showBooking } from './admin.service.ts';

type AdminCommand = { readonly id: string; readonly account: Account };

/** Keeps the original values. Database triggers update the totals. */
export async function correctBooking(
  context: ServiceContext,
  { id, account }: AdminCommand,
  params: CorrectionRequest,
): Promise<AdminBookingWithOverlaps> {
  const { db, clock } = context;
  const { reason, version, distance, totalPrice } = params;
  await db.transaction().execute(async (transaction) => {
    const action = 'correct';
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    await rejectStale(transaction, id, version);
    const before = { distance: booking.distanceKm, totalPrice: booking.fareRupees };
    const after = { distance, totalPrice };
    if (before.distance === distance && before.totalPrice === totalPrice) {
      throw new AppError('nothing_to_correct');
    }
    const at = clock();
    await updateFigures(transaction, id, { distanceKm: distance, fareRupees: totalPrice });
    await insertEvent(transaction, {
      booking_id: id,
      at,
      actor_id: account.id,
      action,
      from_status: booking.status,
      to_status: to,
      reason,
      figures: JSON.stringify({ before, after }),
    });
    await insertAuditEntry(transaction, {
      at,
      actorId: account.id,
      action,
      subject: { kind: 'booking', id },
      reason,
      before,
      after,
    });
  });
  return showBooking(context, id);
}

export async function writeNote(
  context: ServiceContext,
  { id, account }: AdminCommand,
  { note, version }: NoteRequest,
): Promise<AdminBookingWithOverlaps> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    if (!isId(id) || !(await lockBooking(transaction, id))) throw new AppError('booking_not_found');
    await rejectStale(transaction, id, version);
    await updateNote(transaction, id, note);
    // The audit entry omits the text, which can be erased from the booking only.
    await insertAuditEntry(transaction, {
      at: clock(),
      actorId: account.id,
      action: 'note',
      subject: { kind: 'booking', id },
      after: { note: note !== null },
    });
  });
  return showBooking(context, id);
}

/** Throws booking_changed for a change based on an old version of the booking. */
async function rejectStale(db: Transaction, id: string, version: number): Promise<void> {
  const row = await findAdminRow(db, id);
  if (row === undefined || row.version === version) return;
  // After an erasure, or a change by the customer, the last change was made by no admin.
  const isErased = row.contactMobile === null;
  const isByCustomer = (await findLastEvent(db, id))?.action === 'change';
  throw new AppError(
    'booking_changed',
    isErased || isByCustomer ? {} : await findDone(db, id, ['note', 'correct', 'assign']),
  );
}

/** One snapshot, so that the version belongs to the values. */
export function findAdminTripDetails({ db, clock }: ServiceContext, command: AdminCommand) {
  return inSnapshot(db, async (moment) => {
    const context = { db: moment, clock };
    const tripDetails = await findTripDetails(context, command);
    return { tripDetails, withOverlaps: await showBooking(context, tripDetails.row.id) };
  });
}
