import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import {
  findSheetRow,
  listHistory,
  type HistoryRow,
  type SheetRow,
} from './booking-sheet.queries.ts';
import type { BookingErrand, BookingsContext } from './bookings.service.ts';

export type Sheet = { readonly row: SheetRow; readonly history: readonly HistoryRow[] };

/** One trip with all that happened to it, for its owner and for admins, whatever its status. */
export async function findSheet(
  { db }: BookingsContext,
  { id, account }: Pick<BookingErrand, 'id' | 'account'>,
): Promise<Sheet> {
  const row = isId(id) ? await findSheetRow(db, id) : null;
  if (!row) throw new AppError('booking_not_found');
  if (row.accountId !== account.id && account.role !== 'admin') {
    throw new AppError('not_your_booking');
  }
  return { row, history: await listHistory(db, id) };
}
