import { type RawBuilder, sql } from 'kysely';

export type Overlap = {
  readonly id: string;
  readonly contactName: string;
  readonly dropLabel: string;
  /** Timestamps in PostgreSQL's JSON format. */
  readonly departure: string;
  readonly busyUntil: string;
};

const maxOverlaps = 20;

/** The overlaps of bookings that wait for a decision and are not over, when no vehicle is free; else null. */
export function overlapsAt(now: Date): RawBuilder<readonly Overlap[] | null> {
  return sql`(
    select case when count(*) >= (
        select greatest(1, count(*)) from vehicles where retired_at is null)
      then json_agg(overlap order by overlap.departure) end
    from (
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
