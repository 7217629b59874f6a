import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Conflict } from '@anandham/contract/errors';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { Db, Transaction } from '#db/db.ts';
import type { Occupancies } from '#db/schema.ts';
import type { OccupancyKind } from '@anandham/domain/fleet/fleet';

export type Period = { readonly startsAt: Date; readonly readyAt: Date };

/** Any number; only assignments use it. */
const assignmentsLock = 29;
const maxConflicts = 20;

/**
 * Assignments wait for each other until the end of the transaction, so that each finds the next free vehicle
 * or names its conflict. The exclusion constraints refuse an overlap in any case.
 */
export async function lockAssignments(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${assignmentsLock}::bigint)`.execute(trx);
}

const overlaps = ({ startsAt, readyAt }: Period): RawBuilder<boolean> => sql`
  occupancies.released_at is null
    and tstzrange(occupancies.starts_at, occupancies.ready_at) && tstzrange(${startsAt}, ${readyAt})`;

export type ConflictRow = Period & {
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly kind: OccupancyKind;
  readonly bookingId: string | null;
  readonly number: string | null;
  readonly registrationNumber: string | null;
};

function selectConflicts(db: Db, period: Period) {
  return db
    .selectFrom('occupancies')
    .leftJoin('vehicles', 'vehicles.id', 'occupancies.vehicle_id')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select(['vehicle_id as vehicleId', 'driver_id as driverId'])
    .select(['occupancies.kind', 'occupancies.booking_id as bookingId', 'bookings.number'])
    .select(['occupancies.starts_at as startsAt', 'occupancies.ready_at as readyAt'])
    .select('vehicles.registration_number as registrationNumber')
    .where(sql<boolean>`${overlaps(period)}`)
    .orderBy('occupancies.starts_at')
    .orderBy('occupancies.id');
}

/** What occupies the vehicle, the driver or the vehicles of the class in the period, overridden ones too. */
export function listConflicts(
  db: Db,
  of: {
    readonly vehicleId?: string;
    readonly driverId?: string;
    readonly vehicleClassId?: string;
  },
  period: Period,
): Promise<ConflictRow[]> {
  const { vehicleId, driverId, vehicleClassId } = of;
  return selectConflicts(db, period)
    .$if(vehicleId !== undefined, (all) => all.where('vehicle_id', '=', vehicleId ?? ''))
    .$if(driverId !== undefined, (all) => all.where('driver_id', '=', driverId ?? ''))
    .$if(vehicleClassId !== undefined, (all) =>
      all
        .where('vehicles.vehicle_class_id', '=', vehicleClassId ?? '')
        .where('vehicles.retired_at', 'is', null),
    )
    .limit(maxConflicts)
    .execute();
}

/** What occupies any vehicle or driver in the period, except the trip of this booking. */
export function listOtherOccupancies(
  db: Db,
  bookingId: string,
  period: Period,
): Promise<ConflictRow[]> {
  return selectConflicts(db, period)
    .where(sql<boolean>`occupancies.booking_id is distinct from ${bookingId}::uuid`)
    .execute();
}

export function toConflict(row: ConflictRow): Conflict {
  const { kind, bookingId, number, registrationNumber } = row;
  return {
    kind,
    bookingId,
    number,
    registrationNumber,
    startsAt: toKolkataIso(row.startsAt),
    readyAt: toKolkataIso(row.readyAt),
  };
}

/** The active vehicles, those of the class and free ones first. `isFree`: in the whole period. */
export async function listCandidates(
  db: Db,
  { vehicleClassId, period }: { readonly vehicleClassId: string; readonly period: Period },
) {
  return await db
    .selectFrom('vehicles')
    .select(['id', 'vehicle_class_id as vehicleClassId'])
    .select(['default_driver_id as defaultDriverId', 'retired_at as retiredAt'])
    .select(
      sql<boolean>`not exists (select from occupancies
        where vehicle_id = vehicles.id and ${overlaps(period)})`.as('isFree'),
    )
    .where('retired_at', 'is', null)
    .orderBy(sql`vehicle_class_id <> ${vehicleClassId}`)
    .orderBy('isFree', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False when a constraint refused the row: the vehicle or the driver is occupied. */
export async function insertOccupancy(db: Db, row: Insertable<Occupancies>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('occupancies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
}

export type Assignment = { readonly vehicleId: string | null; readonly driverId: string | null };

/** Resolves to the vehicle and driver that the booking had. */
export async function releaseBooking(db: Db, bookingId: string, now: Date): Promise<Assignment> {
  const released = await db
    .updateTable('occupancies')
    .set({ released_at: now })
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .returning(['vehicle_id as vehicleId', 'driver_id as driverId'])
    .executeTakeFirst();
  return released ?? { vehicleId: null, driverId: null };
}
