import { type CompiledQuery, type InferResult, sql } from 'kysely';
import type { PaperKind } from '@anandham/domain/fleet/fleet';
import type { Db } from '#db/db.ts';
import { selectBookings } from '#features/bookings/bookings.queries.ts';
import { type Overlap, overlapsAt } from './overlaps.queries.ts';

export function selectAdminBookings(db: Db) {
  return selectBookings(db)
    .leftJoin('accounts as canceller', 'canceller.id', 'bookings.cancelled_by')
    .select([
      'bookings.phone_customer_id as contactId',
      'bookings.note',
      'bookings.cancelled_at as cancelledAt',
      'bookings.cancelled_by as cancelledBy',
      'canceller.name as cancelledByName',
      'bookings.cancel_reason as cancelReason',
      'assignment.vehicle_id as vehicleId',
      'assignment.driver_id as driverId',
      'assignment.override_reason as overrideReason',
    ])
    .select(
      sql<{ what: PaperKind; until: string }[]>`(
        select coalesce(json_agg(json_build_object('what', kind, 'until', valid_until)
          order by valid_until), '[]')
        from vehicle_papers
        where vehicle_id = assignment.vehicle_id
          and valid_until < bookings.trip_date + bookings.days - 1)`.as('expiredPapers'),
    );
}

export type AdminBookingRow = InferResult<ReturnType<typeof selectAdminBookings>>[number];

export type AdminBookingWithOverlaps = {
  readonly row: AdminBookingRow;
  readonly overlaps: readonly Overlap[];
};

let compiled: CompiledQuery | undefined;

/** Returns the bookings in the order of the ids. The query is compiled once. */
export async function listAdminBookings(
  db: Db,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<AdminBookingWithOverlaps[]> {
  if (ids.length === 0) return [];
  // An array parameter, so that the statement is the same for any number of ids.
  compiled ??= selectAdminBookings(db)
    .select(overlapsAt(now).as('overlaps'))
    .where(sql<boolean>`bookings.id = any(${ids})`)
    .compile();
  const { rows } = await db.executeQuery<AdminBookingRow & { overlaps: Overlap[] | null }>({
    ...compiled,
    parameters: [now, ids],
  });
  const byId = new Map(
    rows.map(({ overlaps, ...row }) => [row.id, { row, overlaps: overlaps ?? [] }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findAdminRow(db: Db, id: string) {
  return selectAdminBookings(db).where('bookings.id', '=', id).executeTakeFirst();
}
