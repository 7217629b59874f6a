import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  findSheetRow,
  listHistory,
  type HistoryRow,
  type SheetRow,
} from './booking-sheet.queries.ts';
import type { BookingErrand } from './bookings.service.ts';

export type Sheet = { readonly row: SheetRow; readonly history: readonly HistoryRow[] };

export async function findSheet(
  { db }: ServiceContext,
  { id, account }: Pick<BookingErrand, 'id' | 'account'>,
): Promise<Sheet> {
  const row = isId(id) ? await findSheetRow(db, id) : null;
  if (!row) throw new AppError('booking_not_found');
  if (row.accountId !== account.id && account.role !== 'admin') {
    throw new AppError('not_your_booking');
  }
  return { row, history: await listHistory(db, id) };
}
