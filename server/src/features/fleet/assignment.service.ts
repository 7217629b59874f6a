import type { AssignmentRequest } from '@anandham/contract/schemas/admin';
import { returnDateOf } from '@anandham/domain/bookings/trip-date';
import { carReadyAt } from '@anandham/domain/bookings/trip';
import { AppError } from '#app-error.ts';
import { isId, newId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import { findDriver, findVehicle, type DriverRow } from './fleet.queries.ts';
import {
  type Assignment,
  insertOccupancy,
  listCandidates,
  listConflicts,
  lockAssignments,
  type Period,
  toConflict,
} from './occupancies.queries.ts';

/** What an assignment needs of a booking. */
export type AssignedTrip = {
  readonly id: string;
  readonly departure: Date;
  readonly busyUntil: Date;
  readonly days: number;
  readonly vehicleClassId: string;
};

type Options = { readonly now: Date; readonly bufferMinutes: number };
type Vehicle = { readonly id: string; readonly defaultDriverId: string | null };

/**
 * Assigns a vehicle and a driver to a booking, whose row is locked and which has none. Without a vehicle in
 * the request it takes a free one of the class, without a driver the one of the vehicle if he is available.
 * While the fleet has no vehicle, nothing is assigned. Throws an AppError when the vehicle or the driver is
 * not available, unless the request overrides that with a reason. Resolves to the ids.
 */
export async function assign(
  trx: Transaction,
  trip: AssignedTrip,
  request: AssignmentRequest,
  { now, bufferMinutes }: Options,
): Promise<Assignment> {
  await lockAssignments(trx);
  const period = { startsAt: trip.departure, readyAt: carReadyAt(trip.busyUntil, bufferMinutes) };
  const reason = request.override?.reason ?? null;
  const isOverride = reason !== null;
  const vehicle = await chooseVehicle(trx, trip, { request, period, isOverride });
  const driverId = await chooseDriver(trx, trip, { request, vehicle, period, isOverride });
  const vehicleId = vehicle?.id ?? null;
  if (vehicleId === null && driverId === null) return { vehicleId, driverId };
  const row = {
    id: newId(now),
    vehicle_id: vehicleId,
    driver_id: driverId,
    kind: 'trip',
    booking_id: trip.id,
    starts_at: period.startsAt,
    ready_at: period.readyAt,
    created_at: now,
  } as const;
  const isStored =
    (await insertOccupancy(trx, row)) ||
    (isOverride && (await insertOccupancy(trx, { ...row, override_reason: reason })));
  if (!isStored) throw new AppError('vehicle_busy');
  return { vehicleId, driverId };
}

type Choice = {
  readonly request: AssignmentRequest;
  readonly period: Period;
  readonly isOverride: boolean;
};

async function chooseVehicle(
  trx: Transaction,
  { vehicleClassId }: AssignedTrip,
  { request, period, isOverride }: Choice,
): Promise<Vehicle | null> {
  const { vehicleId, outsideVehicle } = request;
  if (outsideVehicle !== null || vehicleId === null) return null;
  if (vehicleId !== undefined) {
    const vehicle = isId(vehicleId) ? await findVehicle(trx, vehicleId) : undefined;
    if (!vehicle) throw new AppError('vehicle_not_found');
    if (vehicle.retiredAt !== null) throw new AppError('vehicle_retired');
    if (!isOverride) await rejectConflicts(trx, 'vehicle_busy', { vehicleId }, period);
    return vehicle;
  }
  const [first, ...others] = await listCandidates(trx, { vehicleClassId, period });
  if (!first) return null;
  if (first.vehicleClassId !== vehicleClassId) throw new AppError('class_without_vehicle');
  const free = [first, ...others].find(
    (one) => one.isFree && one.vehicleClassId === vehicleClassId,
  );
  if (free) return free;
  if (!isOverride) await rejectConflicts(trx, 'vehicle_busy', { vehicleClassId }, period);
  return first;
}

async function chooseDriver(
  trx: Transaction,
  trip: AssignedTrip,
  { request, vehicle, period, isOverride }: Choice & { readonly vehicle: Vehicle | null },
): Promise<string | null> {
  const { driverId } = request;
  if (driverId === null) return null;
  if (driverId !== undefined) {
    const driver = isId(driverId) ? await findDriver(trx, driverId) : undefined;
    if (!driver) throw new AppError('driver_not_found');
    if (driver.retiredAt !== null) throw new AppError('driver_retired');
    if (!hasLicence(driver, trip)) throw new AppError('licence_expired');
    if (!isOverride) await rejectConflicts(trx, 'driver_busy', { driverId }, period);
    return driverId;
  }
  const usual = vehicle?.defaultDriverId ?? null;
  if (usual === null) return null;
  const driver = await findDriver(trx, usual);
  if (driver?.retiredAt !== null || !hasLicence(driver, trip)) return null;
  const conflicts = await listConflicts(trx, { driverId: usual }, period);
  return conflicts.length === 0 ? usual : null;
}

/** A driver whose licence is not known may drive. */
export function hasLicence(
  { licenceUntil }: DriverRow,
  { departure, days }: AssignedTrip,
): boolean {
  return licenceUntil === null || licenceUntil >= returnDateOf(departure, days);
}

async function rejectConflicts(
  trx: Transaction,
  code: 'vehicle_busy' | 'driver_busy',
  of: Parameters<typeof listConflicts>[1],
  period: Period,
): Promise<void> {
  const conflicts = await listConflicts(trx, of, period);
  if (conflicts.length > 0) throw new AppError(code, { conflicts: conflicts.map(toConflict) });
}
