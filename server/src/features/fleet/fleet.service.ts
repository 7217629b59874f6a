import type * as contract from '@anandham/contract/schemas/fleet';
import type { AuditSubject } from '@anandham/domain/audit-action';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { isUniqueViolation } from '#db/failure.ts';
import { isId, newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { listConflicts, toConflict } from './occupancies.queries.ts';
import * as queries from './fleet.queries.ts';

type Command<Body> = { readonly account: Account; readonly body: Body };
type Change<Body> = Command<Body> & { readonly id: string };

/** Zod's optional fields may be undefined, which leaves a field unchanged. */
function merge<Row extends object>(
  before: Row,
  changes: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(given) as Partial<Row>) };
}

/** The time of the retirement; null brings back, undefined leaves it. */
const retiredAt = (active: boolean | undefined, before: Date | null, now: Date) =>
  active === undefined ? before : active ? null : (before ?? now);

export async function addClass(
  context: ServiceContext,
  { account, body }: Command<contract.NewClass>,
) {
  const now = context.clock();
  const id = newId(now);
  await context.db.transaction().execute(async (trx) => {
    const { name, nameTamil = null, seats, tariff } = body;
    const last = (await queries.lockClasses(trx)).at(-1);
    const { position = (last?.position ?? -1) + 1 } = body;
    const columns = { id, name, name_tamil: nameTamil, seats, position };
    await queries.upsertClass(trx, { ...columns, tariff: JSON.stringify(tariff) });
    await audit(trx, { account, kind: 'vehicle_class', id, now });
  });
  return findClass(context.db, id);
}

export async function changeClass(
  context: ServiceContext,
  { id, account, body }: Change<contract.ClassChange>,
) {
  const now = context.clock();
  await context.db.transaction().execute(async (trx) => {
    const classes = await queries.lockClasses(trx);
    const before = classes.find((one) => one.id === id);
    if (!before) throw new AppError('class_not_found');
    const { active, ...changes } = body;
    const after = merge(before, changes);
    const retired = retiredAt(active, before.retiredAt, now);
    if (retired !== null && before.retiredAt === null) {
      if (!classes.some((one) => one.id !== id && one.retiredAt === null)) {
        throw new AppError('last_class');
      }
      const vehicles = await queries.listVehicles(trx);
      const isUsed = (one: queries.VehicleRow) =>
        one.vehicleClassId === id && one.retiredAt === null;
      if (vehicles.some(isUsed)) throw new AppError('class_in_use');
    }
    await queries.upsertClass(trx, {
      id,
      name: after.name,
      name_tamil: after.nameTamil,
      seats: after.seats,
      position: after.position,
      tariff: JSON.stringify(after.tariff),
      retired_at: retired,
    });
    await audit(trx, { account, kind: 'vehicle_class', id, now, active });
  });
  return findClass(context.db, id);
}

async function findClass(db: Db, id: string): Promise<queries.ClassRow> {
  const found = (await queries.listClasses(db)).find((one) => one.id === id);
  if (!found) throw new AppError('class_not_found');
  return found;
}

export function addVehicle(context: ServiceContext, command: Command<contract.NewVehicle>) {
  const now = context.clock();
  const { body } = command;
  const before: queries.VehicleRow = {
    ...body,
    id: newId(now),
    createdAt: now,
    model: body.model ?? null,
    odometerKm: body.odometerKm ?? null,
    defaultDriverId: body.defaultDriverId ?? null,
    papers: {},
    retiredAt: null,
  };
  return saveVehicle(context, before, command, now);
}

export async function changeVehicle(
  context: ServiceContext,
  { id, ...command }: Change<contract.VehicleChange>,
) {
  const before = isId(id) ? await queries.findVehicle(context.db, id) : undefined;
  if (!before) throw new AppError('vehicle_not_found');
  return saveVehicle(context, before, command, context.clock());
}

async function saveVehicle(
  { db }: ServiceContext,
  before: queries.VehicleRow,
  { account, body }: Command<contract.VehicleChange>,
  now: Date,
): Promise<queries.VehicleRow> {
  const { active, papers = {}, ...changes } = body;
  const after = merge(before, changes);
  const { id, vehicleClassId, registrationNumber, defaultDriverId } = after;
  return await db.transaction().execute(async (trx) => {
    await findClass(trx, vehicleClassId);
    const isDriver = async (driver: string) =>
      isId(driver) && (await queries.findDriver(trx, driver)) !== undefined;
    if (defaultDriverId !== null && !(await isDriver(defaultDriverId))) {
      throw new AppError('driver_not_found');
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
      retired_at: retiredAt(active, before.retiredAt, now),
    };
    await unlessTaken(queries.upsertVehicle(trx, columns), 'vehicle');
    await queries.savePapers(trx, id, papers);
    await queries.touchBookings(trx, { vehicleId: id }, now);
    await audit(trx, { account, kind: 'vehicle', id, now, active });
    const saved = await queries.findVehicle(trx, id);
    if (!saved) throw new Error(`Vehicle ${id} was not saved`);
    return saved;
  });
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
  const { id } = after;
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
    await queries.touchBookings(trx, { driverId: id }, now);
    await audit(trx, { account, kind: 'driver', id, now, active });
  });
  return { ...after, retiredAt: retired };
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

async function audit(
  db: Db,
  entry: {
    readonly account: Account;
    readonly kind: AuditSubject;
    readonly id: string;
    readonly now: Date;
    readonly active?: boolean | undefined;
  },
): Promise<void> {
  const { account, kind, id, now, active } = entry;
  await insertAuditEntry(db, {
    at: now,
    actorId: account.id,
    action: 'change_fleet',
    subject: { kind, id },
    ...(active !== undefined && { after: { active } }),
  });
}
