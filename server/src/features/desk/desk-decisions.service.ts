import type { CorrectionRequest, NoteRequest } from '@anandham/contract/schemas/desk';
import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import { inOneMoment } from '../../db/one-moment.ts';
import type { Transaction } from '../../db/db.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Account } from '../accounts/account.ts';
import { findDone, insertAuditEntry } from '../audit/audit.queries.ts';
import { insertEvent, lockBooking } from '../bookings/bookings.queries.ts';
import { findSheet, lockForAction } from '../bookings/bookings.service.ts';
import { updateFigures, updateNote } from './desk-decisions.queries.ts';
import { type Shown, findDeskRow } from './desk-row.ts';
import { showBooking } from './desk.service.ts';

type DeskErrand = { readonly id: string; readonly account: Account };

/** The original values are kept; triggers update the totals. */
export async function correctBooking(
  context: ServiceContext,
  { id, account }: DeskErrand,
  asked: CorrectionRequest,
): Promise<Shown> {
  const { db, clock } = context;
  const { reason, version, distance, totalPrice } = asked;
  await db.transaction().execute(async (transaction) => {
    const action = 'correct';
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    await refuseStale(transaction, id, version);
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
      ...{ at, actorId: account.id, action, subject: { kind: 'booking', id } },
      ...{ reason, before, after },
    });
  });
  return showBooking(context, id);
}

export async function writeNote(
  context: ServiceContext,
  { id, account }: DeskErrand,
  { note, version }: NoteRequest,
): Promise<Shown> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    if (!isId(id) || !(await lockBooking(transaction, id))) throw new AppError('booking_not_found');
    await refuseStale(transaction, id, version);
    await updateNote(transaction, id, note);
    // The text stays with the booking, where it can be erased.
    await insertAuditEntry(transaction, {
      ...{ at: clock(), actorId: account.id, action: 'note', subject: { kind: 'booking', id } },
      after: { note: note !== null },
    });
  });
  return showBooking(context, id);
}

/** Refuses a change made from an old version of the booking. */
async function refuseStale(db: Transaction, id: string, version: number): Promise<void> {
  const row = await findDeskRow(db, id);
  if (row === undefined || row.version === version) return;
  // After an erasure the last change was not an admin's.
  const isErased = row.contactMobile === null;
  throw new AppError(
    'booking_changed',
    isErased ? {} : await findDone(db, id, ['note', 'correct']),
  );
}

/** One snapshot, so that the version belongs to the values. */
export function findDeskSheet({ db, clock }: ServiceContext, errand: DeskErrand) {
  return inOneMoment(db, async (moment) => {
    const context = { db: moment, clock };
    const sheet = await findSheet(context, errand);
    return { sheet, shown: await showBooking(context, sheet.row.id) };
  });
}
