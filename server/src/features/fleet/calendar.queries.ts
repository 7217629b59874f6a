import { type InferResult, sql } from 'kysely';
import type { BlockKind } from '@anandham/domain/fleet/fleet';
import { tripDay } from '@anandham/domain/fleet/availability';
import type { Db } from '#db/db.ts';

type Range = { readonly from: Date; readonly to: Date };

const isIn = ({ from, to }: Range) => sql<boolean>`occupancies.released_at is null
  and tstzrange(occupancies.starts_at, occupancies.ready_at) && tstzrange(${from}, ${to})`;

function selectOccupancies(db: Db) {
  return (
    db
      .selectFrom('occupancies')
      .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
      .select(['occupancies.id', 'occupancies.kind', 'occupancies.note'])
      .select(['occupancies.vehicle_id as vehicleId', 'occupancies.driver_id as driverId'])
      .select(['occupancies.starts_at as startsAt', 'occupancies.ready_at as readyAt'])
      .select([
        'occupancies.override_reason as overrideReason',
        'occupancies.booking_id as bookingId',
      ])
      .select('bookings.contact_mobile as contactMobile')
      // Of trips. The rows of blocks have null.
      .select((row) => [
        row.ref('bookings.number').$notNull().as('number'),
        row.ref('bookings.busy_until').$notNull().as('busyUntil'),
        row.ref('bookings.contact_name').$notNull().as('contactName'),
        row.ref('bookings.pickup_label').$notNull().as('pickupLabel'),
        row.ref('bookings.drop_label').$notNull().as('dropLabel'),
        row.ref('bookings.departure').$notNull().as('departure'),
        row.ref('bookings.days').$notNull().as('days'),
        row.ref('bookings.status').$notNull().as('status'),
      ])
  );
}

export type OccupancyRow = InferResult<ReturnType<typeof selectOccupancies>>[number];

/** Trips and blocks in the range, in order; of one vehicle when it is given. */
export function listOccupancies(
  db: Db,
  range: Range,
  vehicleId?: string | null,
): Promise<OccupancyRow[]> {
  return selectOccupancies(db)
    .where(isIn(range))
    .$if(typeof vehicleId === 'string', (all) =>
      all.where('occupancies.vehicle_id', '=', vehicleId ?? ''),
    )
    .orderBy('occupancies.starts_at')
    .orderBy('occupancies.id')
    .execute();
}

/**
 * The active bookings in the range that have no vehicle of the fleet, at most `limit`. The statuses are those of the
 * two indexes on the period of a booking. Without MATERIALIZED, a plan for any range would read all bookings in the
 * order of the departure until it had found enough of them.
 */
export function listUnassigned(db: Db, { from, to }: Range, limit: number) {
  return db
    .with(
      (cte) => cte('unassigned').materialized(),
      (cte) =>
        cte
          .selectFrom('bookings')
          .select(['id', 'number', 'departure', 'days', 'status', 'busy_until as busyUntil'])
          .select(['contact_name as contactName', 'contact_mobile as contactMobile'])
          .select(['pickup_label as pickupLabel', 'drop_label as dropLabel'])
          .select(['vehicle_class_id as vehicleClassId', 'outside_vehicle as outsideVehicle'])
          .where(
            sql<boolean>`(status = 'completed' or status in ('pending', 'confirmed'))
              and tstzrange(departure, busy_until) && tstzrange(${from}, ${to})
              and not exists (select from occupancies
                where booking_id = bookings.id and released_at is null and vehicle_id is not null)`,
          ),
    )
    .selectFrom('unassigned')
    .selectAll()
    .orderBy('departure')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type UnassignedRow = Awaited<ReturnType<typeof listUnassigned>>[number];

export type BlockRow = {
  readonly id: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly kind: BlockKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly note: string | null;
};

function selectBlocks(db: Db) {
  return db
    .selectFrom('occupancies')
    .select(['id', 'vehicle_id as vehicleId', 'driver_id as driverId', 'note'])
    .select(['starts_at as startsAt', 'ready_at as endsAt'])
    .select((row) => row.ref('kind').$castTo<BlockKind>().as('kind'))
    .where('kind', '<>', 'trip')
    .where('released_at', 'is', null);
}

export function listBlocks(db: Db, range: Range): Promise<BlockRow[]> {
  return selectBlocks(db).where(isIn(range)).orderBy('starts_at').orderBy('id').execute();
}

export function findBlock(db: Db, id: string): Promise<BlockRow | undefined> {
  return selectBlocks(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function releaseBlock(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('occupancies').set({ released_at: now }).where('id', '=', id).execute();
}

export type DayRow = {
  readonly date: string;
  readonly vehicles: number;
  readonly occupiedVehicles: number;
  readonly isRequested: boolean;
};

/** For each day (YYYY-MM-DD): the active vehicles of a class, how many are occupied, and requests. */
export async function listDays(
  db: Db,
  vehicleClassId: string,
  dates: readonly string[],
): Promise<DayRow[]> {
  const days = dates.map(tripDay);
  const { rows } = await sql<DayRow>`
    with fleet as (
      select id from vehicles where vehicle_class_id = ${vehicleClassId} and retired_at is null)
    select date, (select count(*) from fleet) as vehicles,
      (select count(distinct vehicle_id) from occupancies
        where released_at is null and vehicle_id in (select id from fleet)
          and tstzrange(starts_at, ready_at) && day) as "occupiedVehicles",
      exists (select from bookings
        where vehicle_class_id = ${vehicleClassId} and status in ('pending', 'confirmed')
          and tstzrange(departure, busy_until) && day)
        -- Nothing is assigned without vehicles.
        or not exists (select from fleet) and exists (select from bookings
          where vehicle_class_id = ${vehicleClassId} and status = 'completed'
            and tstzrange(departure, busy_until) && day) as "isRequested"
    from unnest(${dates}::text[], ${days.map(({ from }) => from)}::timestamptz[],
        ${days.map(({ to }) => to)}::timestamptz[]) as asked (date, day_from, day_to),
      tstzrange(day_from, day_to) as day`.execute(db);
  return rows;
}
