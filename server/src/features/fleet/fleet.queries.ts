import { type InferResult, type Insertable, sql } from 'kysely';
import type { PaperKind } from '@anandham/domain/fleet/fleet';
import type { Db, Transaction } from '#db/db.ts';
import type { Drivers, VehicleClasses, Vehicles } from '#db/schema.ts';

function selectClasses(db: Db) {
  return db
    .selectFrom('vehicle_classes')
    .select(['id', 'name', 'name_tamil as nameTamil', 'seats', 'tariff', 'position'])
    .select('retired_at as retiredAt')
    .orderBy('position')
    .orderBy('id');
}

export type ClassRow = InferResult<ReturnType<typeof selectClasses>>[number];

/** In the order in which customers see them. */
export function listClasses(db: Db): Promise<ClassRow[]> {
  return selectClasses(db).execute();
}

/** Locks all classes, so that the last active one stays. */
export function lockClasses(trx: Transaction): Promise<ClassRow[]> {
  return selectClasses(trx).forUpdate().execute();
}

export async function upsertClass(db: Db, row: Insertable<VehicleClasses>): Promise<void> {
  const { id: _, ...columns } = row;
  await db
    .insertInto('vehicle_classes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

function selectVehicles(db: Db) {
  return db
    .selectFrom('vehicles')
    .select(['vehicles.id', 'vehicle_class_id as vehicleClassId', 'model'])
    .select('odometer_km as odometerKm')
    .select(['registration_number as registrationNumber', 'created_at as createdAt'])
    .select(['default_driver_id as defaultDriverId', 'vehicles.retired_at as retiredAt'])
    .select(
      sql<Partial<Record<PaperKind, string>>>`coalesce(
        (select json_object_agg(kind, valid_until) from vehicle_papers where vehicle_id = vehicles.id),
        '{}')`.as('papers'),
    )
    .orderBy('created_at')
    .orderBy('vehicles.id');
}

export type VehicleRow = InferResult<ReturnType<typeof selectVehicles>>[number];

export function listVehicles(db: Db): Promise<VehicleRow[]> {
  return selectVehicles(db).execute();
}

export type VehicleWithClass = Awaited<ReturnType<typeof listVehiclesWithClass>>[number];

/** All vehicles with the names of their classes. */
export function listVehiclesWithClass(db: Db) {
  return selectVehicles(db)
    .innerJoin('vehicle_classes as class', 'class.id', 'vehicles.vehicle_class_id')
    .select(['class.name as className', 'class.name_tamil as classNameTamil'])
    .execute();
}

export function findVehicle(db: Db, id: string): Promise<VehicleRow | undefined> {
  return selectVehicles(db).where('vehicles.id', '=', id).executeTakeFirst();
}

export async function upsertVehicle(db: Db, row: Insertable<Vehicles>): Promise<void> {
  const { id: _, ...columns } = row;
  await db
    .insertInto('vehicles')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** A paper that is null is removed; one that is absent stays. */
export async function savePapers(
  db: Db,
  vehicleId: string,
  papers: Readonly<Partial<Record<PaperKind, string | null>>>,
): Promise<void> {
  const [kinds, dates] = [Object.keys(papers), Object.values(papers)];
  if (kinds.length === 0) return;
  await sql`
    with changed as (
      select * from unnest(${kinds}::text[], ${dates}::date[]) as changed (kind, valid_until)),
    removed as (
      delete from vehicle_papers where vehicle_id = ${vehicleId}
        and kind in (select kind from changed where valid_until is null))
    insert into vehicle_papers (vehicle_id, kind, valid_until)
    select ${vehicleId}, kind, valid_until from changed where valid_until is not null
    on conflict (vehicle_id, kind) do update set valid_until = excluded.valid_until`.execute(db);
}

function selectDrivers(db: Db) {
  return db
    .selectFrom('drivers')
    .select(['id', 'name', 'mobile', 'licence_number as licenceNumber', 'language'])
    .select(['licence_until as licenceUntil', 'created_at as createdAt'])
    .select('retired_at as retiredAt')
    .select((builder) =>
      builder
        .selectFrom('vehicles')
        .select('vehicles.id')
        .whereRef('default_driver_id', '=', 'drivers.id')
        .orderBy('vehicles.created_at')
        .limit(1)
        .as('defaultVehicleId'),
    )
    .orderBy('created_at')
    .orderBy('id');
}

export type DriverRow = InferResult<ReturnType<typeof selectDrivers>>[number];

export function listDrivers(db: Db): Promise<DriverRow[]> {
  return selectDrivers(db).execute();
}

export function findDriver(db: Db, id: string): Promise<DriverRow | undefined> {
  return selectDrivers(db).where('id', '=', id).executeTakeFirst();
}

export async function upsertDriver(db: Db, row: Insertable<Drivers>): Promise<void> {
  const { id: _, ...columns } = row;
  await db
    .insertInto('drivers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Makes a driver the default one of this vehicle only, or of none. */
export async function saveDefaultVehicle(
  trx: Transaction,
  driverId: string,
  vehicleId: string | null,
): Promise<void> {
  await sql`
    update vehicles set default_driver_id = case when id = ${vehicleId} then ${driverId}::uuid end
    where id = ${vehicleId} or default_driver_id = ${driverId}`.execute(trx);
}

/** Announces the trips to come of a vehicle or driver whose number or name has changed. */
export async function touchBookings(
  db: Db,
  of: { readonly vehicleId: string } | { readonly driverId: string },
  now: Date,
): Promise<void> {
  const isOf =
    'vehicleId' in of ? sql`vehicle_id = ${of.vehicleId}` : sql`driver_id = ${of.driverId}`;
  await sql`
    update bookings set admin_version = admin_version + 1 where id in (
      select booking_id from occupancies
      where ${isOf} and booking_id is not null and released_at is null and ready_at > ${now})`.execute(
    db,
  );
}
