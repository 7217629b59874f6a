import type * as contract from '@anandham/contract/schemas/fleet';
import { AppError } from '#app-error.ts';
import type { Db, Transaction } from '#db/db.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { isId, newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import { listConflicts, toConflict } from './occupancies.queries.ts';
import { findClass } from './classes.service.ts';
import { type Change, type Command, insertFleetEntry, merge, retiredAt } from './fleet-changes.ts';
import * as queries from './fleet.queries.ts';

export function addVehicle(
  { db, clock }: ServiceContext,
  command: Command<contract.NewVehicle>,
): Promise<queries.VehicleRow> {
  return db.transaction().execute((trx) => addVehicleIn(trx, command, clock()));
}

/** `addVehicle` within a transaction. */
export function addVehicleIn(
  trx: Transaction,
  command: Command<contract.NewVehicle>,
  now: Date,
): Promise<queries.VehicleRow> {
  const { body } = command;
  const before: queries.VehicleRow = {
    ...body,
    id: newId(now),
    createdAt: now,
    model: body.model ?? null,
    odometerKm: body.odometerKm ?? null,
    defaultDriverId: null,
    papers: {},
    retiredAt: null,
  };
  return saveVehicle(trx, before, command, now);
}

export async function changeVehicle(
  context: ServiceContext,
  { id, ...command }: Change<contract.VehicleChange>,
) {
  const before = isId(id) ? await queries.findVehicle(context.db, id) : undefined;
  if (!before) throw new AppError('vehicle_not_found');
  return context.db
    .transaction()
    .execute((trx) => saveVehicle(trx, before, command, context.clock()));
}

async function saveVehicle(
  trx: Transaction,
  before: queries.VehicleRow,
  { account, body }: Command<contract.VehicleChange>,
  now: Date,
): Promise<queries.VehicleRow> {
  const { active, papers = {}, ...changes } = body;
  const after = merge(before, changes);
  const { id, vehicleClassId, registrationNumber, defaultDriverId } = after;
  const retired = retiredAt(active, before.retiredAt, now);
  const vehicleClass = await findClass(trx, vehicleClassId);
  if (retired === null && vehicleClass.retiredAt !== null) {
    throw new AppError('class_retired', { fieldCodes: { vehicleClassId: 'class_retired' } });
  }
  if (defaultDriverId !== null && defaultDriverId !== before.defaultDriverId) {
    await rejectNoDriver(trx, defaultDriverId);
  }
  if (active === false) await rejectAssigned(trx, { vehicleId: id }, now);
  const columns = {
    id,
    vehicle_class_id: vehicleClassId,
    registration_number: registrationNumber,
    model: after.model,
    odometer_km: after.odometerKm,
    default_driver_id: defaultDriverId,
    created_at: after.createdAt,
    retired_at: retired,
  };
  await unlessTaken(queries.upsertVehicle(trx, columns), 'vehicle');
  await queries.savePapers(trx, id, papers);
  await queries.touchBookings(trx, { vehicleId: id }, now);
  await insertFleetEntry(trx, { account, kind: 'vehicle', id, now, active });
  const saved = await queries.findVehicle(trx, id);
  if (!saved) throw new Error(`Vehicle ${id} was not saved`);
  return saved;
}

export function addDriver(context: ServiceContext, command: Command<contract.NewDriver>) {
  const now = context.clock();
  const { body } = command;
  const before: queries.DriverRow = {
    ...body,
    id: newId(now),
    createdAt: now,
    licenceNumber: body.licenceNumber ?? null,
    licenceUntil: body.licenceUntil ?? null,
    language: body.language ?? 'ta',
    defaultVehicleId: null,
    retiredAt: null,
  };
  return saveDriver(context, before, command, now);
}

export async function changeDriver(
  context: ServiceContext,
  { id, ...command }: Change<contract.DriverChange>,
) {
  const before = isId(id) ? await queries.findDriver(context.db, id) : undefined;
  if (!before) throw new AppError('driver_not_found');
  return saveDriver(context, before, command, context.clock());
}

async function saveDriver(
  { db }: ServiceContext,
  before: queries.DriverRow,
  { account, body }: Command<contract.DriverChange>,
  now: Date,
): Promise<queries.DriverRow> {
  const { active, ...changes } = body;
  const after = merge(before, changes);
  const { id, defaultVehicleId } = after;
  const retired = retiredAt(active, before.retiredAt, now);
  await db.transaction().execute(async (trx) => {
    if (active === false) await rejectAssigned(trx, { driverId: id }, now);
    const columns = {
      id,
      name: after.name,
      mobile: after.mobile,
      licence_number: after.licenceNumber,
      licence_until: after.licenceUntil,
      language: after.language,
      created_at: after.createdAt,
      retired_at: retired,
    };
    await unlessTaken(queries.upsertDriver(trx, columns), 'driver');
    if (defaultVehicleId !== before.defaultVehicleId) {
      if (defaultVehicleId !== null) await rejectNoVehicle(trx, defaultVehicleId);
      await queries.saveDefaultVehicle(trx, id, defaultVehicleId);
    }
    await queries.touchBookings(trx, { driverId: id }, now);
    await insertFleetEntry(trx, { account, kind: 'driver', id, now, active });
  });
  return { ...after, retiredAt: retired };
}

async function rejectNoDriver(db: Db, id: string): Promise<void> {
  const driver = isId(id) ? await queries.findDriver(db, id) : undefined;
  if (!driver) throw new AppError('driver_not_found');
  if (driver.retiredAt !== null) {
    throw new AppError('driver_retired', { fieldCodes: { defaultDriverId: 'driver_retired' } });
  }
}

async function rejectNoVehicle(db: Db, id: string): Promise<void> {
  const vehicle = isId(id) ? await queries.findVehicle(db, id) : undefined;
  if (!vehicle) throw new AppError('vehicle_not_found');
  if (vehicle.retiredAt !== null) {
    throw new AppError('vehicle_retired', { fieldCodes: { defaultVehicleId: 'vehicle_retired' } });
  }
}

/** Throws still_assigned when trips to come have this vehicle or driver. */
async function rejectAssigned(
  db: Db,
  of: { readonly vehicleId?: string; readonly driverId?: string },
  now: Date,
): Promise<void> {
  const endOfTime = new Date('9999-12-31T00:00:00Z');
  const found = await listConflicts(db, of, { startsAt: now, readyAt: endOfTime });
  const trips = found.filter(({ bookingId }) => bookingId !== null);
  if (trips.length > 0) throw new AppError('still_assigned', { conflicts: trips.map(toConflict) });
}

async function unlessTaken(saved: Promise<void>, what: 'vehicle' | 'driver'): Promise<void> {
  try {
    await saved;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw what === 'vehicle'
      ? new AppError('vehicle_exists', {
          fieldCodes: { registrationNumber: 'registration_taken' },
        })
      : new AppError('driver_exists', { fieldCodes: { mobile: 'driver_mobile_taken' } });
  }
}
