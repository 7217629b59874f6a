import type { Transaction } from 'kysely';
import type { Figures } from '@anandham/domain/fare';
import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import { inOneMoment } from '../../db/one-moment.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findDone, insertAuditEntry } from '../audit/audit.queries.ts';
import { insertEvent, lockBooking } from '../bookings/bookings.queries.ts';
import { lockForAction } from '../bookings/bookings.service.ts';
import { findSheet, type Sheet } from '../bookings/booking-sheet.service.ts';
import { listNames, updateFigures, updateNote } from './desk-decisions.queries.ts';
import { type Shown, findDeskRow } from './desk-row.ts';
import { type DeskContext, showBooking } from './desk.service.ts';

export type DeskErrand = { readonly id: string; readonly account: Account };

/**
 * Replaces distance and fare of a booking that is not cancelled. What was booked first stays beside
 * them, for the customer too; the running totals follow by themselves.
 */
export async function correctBooking(
  context: DeskContext,
  { id, account }: DeskErrand,
  asked: Figures & { readonly reason: string; readonly version: number },
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
      ...{ bookingId: id, at, actorId: account.id, action, reason },
      ...{ from: booking.status, to, figures: { before, after } },
    });
    await insertAuditEntry(transaction, {
      ...{ at, actorId: account.id, action, subject: { kind: 'booking', id } },
      ...{ reason, before, after },
    });
  });
  return showBooking(context, id);
}

/** Keeps an internal note with a booking, whatever its status; null removes it. */
export async function writeNote(
  context: DeskContext,
  { id, account }: DeskErrand,
  { note, version }: { readonly note: string | null; readonly version: number },
): Promise<Shown> {
  const { db, clock } = context;
  await db.transaction().execute(async (transaction) => {
    if (!isId(id) || !(await lockBooking(transaction, id))) throw new AppError('booking_not_found');
    await refuseStale(transaction, id, version);
    await updateNote(transaction, id, note);
    // The words stay with the booking, where they can be erased with the customer.
    await insertAuditEntry(transaction, {
      ...{ at: clock(), actorId: account.id, action: 'note', subject: { kind: 'booking', id } },
      after: { note: note !== null },
    });
  });
  return showBooking(context, id);
}

/** Somebody who has not seen the last note or correction must not overwrite it, nor write of who has left. */
async function refuseStale(db: Transaction<Database>, id: string, version: number): Promise<void> {
  const row = await findDeskRow(db, id);
  if (row === null || row.version === version) return;
  // Of a booking that is nobody's any more, the last change was no deed of the desk.
  const done = row.contactMobile === null ? null : await findDone(db, id, ['note', 'correct']);
  throw new AppError('booking_changed', done ? { done } : {});
}

export type DeskSheetParts = {
  readonly sheet: Sheet & { readonly names: ReadonlyMap<string, string> };
  readonly shown: Shown;
};

/**
 * One trip with all that is known of it, and who did what to it: as of one moment, so that its version
 * is that of the figures beside it.
 */
export function findDeskSheet(
  { db, clock }: DeskContext,
  errand: DeskErrand,
): Promise<DeskSheetParts> {
  return inOneMoment(db, async (moment) => {
    const context = { db: moment, clock };
    const sheet = await findSheet(context, errand);
    const actors = sheet.history.flatMap(({ actorId }) => actorId ?? []);
    const names = await listNames(moment, [...new Set(actors)]);
    return { sheet: { ...sheet, names }, shown: await showBooking(context, sheet.row.id) };
  });
}
