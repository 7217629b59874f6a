import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import { selectBookings } from '../bookings/bookings.queries.ts';

/** A booking with what only the desk knows of it. */
export type DeskRow = BookingRow & {
  readonly contactId: string | null;
  readonly version: number;
  readonly note: string | null;
  readonly busyUntil: Date;
  readonly approvedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelledBy: string | null;
  readonly cancelledByName: string | null;
  readonly cancelReason: string | null;
};

/** Every query of the desk's bookings starts here. */
export function selectDeskBookings(db: Kysely<Database>) {
  return selectBookings(db)
    .leftJoin('accounts as canceller', 'canceller.id', 'bookings.cancelled_by')
    .select([
      'bookings.contact_id as contactId',
      'bookings.desk_version as version',
      'bookings.note',
      'bookings.busy_until as busyUntil',
      'bookings.approved_at as approvedAt',
      'bookings.cancelled_at as cancelledAt',
      'bookings.cancelled_by as cancelledBy',
      'canceller.name as cancelledByName',
      'bookings.cancel_reason as cancelReason',
    ]);
}

/** These bookings, in the order of the ids. */
export async function listDeskRows(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  // One array, so that the statement's text, and with it its plan, is the same for any number.
  const rows = await selectDeskBookings(db)
    .where(sql<boolean>`bookings.id = any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findDeskRow(db: Kysely<Database>, id: string): Promise<DeskRow | null> {
  const [row] = await listDeskRows(db, [id]);
  return row ?? null;
}
