import { type Kysely, sql } from 'kysely';
import { totalCars } from '@anandham/domain/operator';
import type { Database } from '../../db/schema.ts';

/** An approved trip that a car would be out on at the same time. */
export type Overlap = {
  readonly of: string;
  readonly id: string;
  readonly contactName: string;
  readonly dropLabel: string;
  readonly departure: Date;
  readonly busyUntil: Date;
};

/** Enough to warn; nobody counts them. */
const mostShown = Math.max(3, totalCars);

/**
 * For each of these bookings that is still to come and not cancelled: other approved trips at the same
 * time. None where a car is left.
 */
export async function listOverlaps(
  db: Kysely<Database>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, readonly Overlap[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Overlap>`
    select booking.id as of, other.*
    from bookings booking
    cross join lateral (
      select id, contact_name as "contactName", drop_label as "dropLabel", departure,
        busy_until as "busyUntil"
      from bookings
      where status = 'completed' and id <> booking.id
        and tstzrange(departure, busy_until) && tstzrange(booking.departure, booking.busy_until)
      limit ${mostShown}
    ) as other
    where booking.id = any(${ids}) and booking.status <> 'cancelled' and booking.busy_until > ${now}
    order by other.departure`.execute(db);
  const all = Map.groupBy(rows, ({ of }) => of);
  return new Map([...all].filter(([, overlaps]) => overlaps.length >= totalCars));
}
