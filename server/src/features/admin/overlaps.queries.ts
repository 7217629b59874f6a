import { type RawBuilder, sql } from 'kysely';
import { totalCars } from '@anandham/domain/operator';

export type Overlap = {
  readonly id: string;
  readonly contactName: string;
  readonly dropLabel: string;
  /** Timestamps in PostgreSQL's JSON format. */
  readonly departure: string;
  readonly busyUntil: string;
};

const maxOverlaps = Math.max(3, totalCars);

/** The overlaps of bookings that are not over and wait for a decision; null for others. */
export function overlapsAt(now: Date): RawBuilder<readonly Overlap[] | null> {
  return sql`(
    select json_agg(overlap order by overlap.departure) from (
      select id, contact_name as "contactName", drop_label as "dropLabel", departure,
        busy_until as "busyUntil"
      from bookings as other
      where bookings.status in ('pending', 'confirmed') and bookings.busy_until > ${now}
        and other.status = 'completed' and other.id <> bookings.id
        and tstzrange(other.departure, other.busy_until)
          && tstzrange(bookings.departure, bookings.busy_until)
      limit ${sql.lit(maxOverlaps)}
    ) as overlap)`;
}

/** Returns no overlaps while a car is free. */
export function toOverlaps(column: readonly Overlap[] | null): readonly Overlap[] {
  return column === null || column.length < totalCars ? [] : column;
}
