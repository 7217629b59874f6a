import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BookingRow } from '../bookings/booking-row.ts';
import { selectBookings } from '../bookings/bookings.queries.ts';
import { type Overlap, type OverlapColumn, overlapsAt, toOverlaps } from './overlaps.queries.ts';

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

export type Shown = { readonly row: DeskRow; readonly overlaps: readonly Overlap[] };

let shown: CompiledQuery | undefined;

/**
 * These bookings as the desk shows them, in the order of the ids. The statement is put together once:
 * that took longer than PostgreSQL needs for it.
 */
export async function listShown(
  db: Kysely<Database>,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<Shown[]> {
  if (ids.length === 0) return [];
  // One array, so that the statement's text, and with it its plan, is the same for any number.
  shown ??= selectDeskBookings(db)
    .select(overlapsAt(now).as('overlaps'))
    .where(sql<boolean>`bookings.id = any(${ids})`)
    .compile();
  const { rows } = await db.executeQuery<DeskRow & { overlaps: OverlapColumn[] | null }>({
    ...shown,
    parameters: [now, ids],
  });
  const byId = new Map(
    rows.map(({ overlaps, ...row }) => [row.id, { row, overlaps: toOverlaps(overlaps) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findDeskRow(db: Kysely<Database>, id: string): Promise<DeskRow | null> {
  const row = await selectDeskBookings(db).where('bookings.id', '=', id).executeTakeFirst();
  return row ?? null;
}
