import type { BlockRequest } from '@anandham/contract/schemas/calendar';
import { maxBlockDays } from '@anandham/domain/fleet/fleet';
import { AppError } from '#app-error.ts';
import { isId, newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { type BlockRow, findBlock, releaseBlock } from './calendar.queries.ts';
import { findDriver, findVehicle } from './fleet.queries.ts';
import {
  insertOccupancy,
  listConflicts,
  lockAssignments,
  toConflict,
} from './occupancies.queries.ts';

const dayMs = 86_400_000;

/** Blocks a vehicle, a driver or both. Throws vehicle_busy or driver_busy when something occupies them. */
export async function addBlock(
  { db, clock }: ServiceContext,
  account: Account,
  request: BlockRequest,
): Promise<BlockRow> {
  const { vehicleId, driverId, kind, startsAt, endsAt, note = null } = request;
  if (endsAt <= startsAt || endsAt.getTime() - startsAt.getTime() > maxBlockDays * dayMs) {
    throw new AppError('block_period');
  }
  const now = clock();
  const id = newId(now);
  const period = { startsAt, readyAt: endsAt };
  return await db.transaction().execute(async (trx) => {
    if (vehicleId !== null) {
      const vehicle = isId(vehicleId) ? await findVehicle(trx, vehicleId) : undefined;
      if (!vehicle) throw new AppError('vehicle_not_found');
      if (vehicle.retiredAt !== null) throw new AppError('vehicle_retired');
    }
    if (driverId !== null) {
      const driver = isId(driverId) ? await findDriver(trx, driverId) : undefined;
      if (!driver) throw new AppError('driver_not_found');
      if (driver.retiredAt !== null) throw new AppError('driver_retired');
    }
    await lockAssignments(trx);
    const ofVehicle = vehicleId === null ? [] : await listConflicts(trx, { vehicleId }, period);
    const ofDriver = driverId === null ? [] : await listConflicts(trx, { driverId }, period);
    const code = ofVehicle.length > 0 ? 'vehicle_busy' : 'driver_busy';
    const conflicts = [...ofVehicle, ...ofDriver].map(toConflict);
    const row = {
      id,
      vehicle_id: vehicleId,
      driver_id: driverId,
      kind,
      note,
      starts_at: startsAt,
      ready_at: endsAt,
      created_at: now,
    };
    if (conflicts.length > 0 || !(await insertOccupancy(trx, row))) {
      throw new AppError(code, { conflicts });
    }
    await auditBlock(trx, { id, account, now, isActive: true });
    return { id, vehicleId, driverId, kind, startsAt, endsAt, note };
  });
}

export async function endBlock(
  { db, clock }: ServiceContext,
  account: Account,
  id: string,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    if (!isId(id) || !(await findBlock(trx, id))) throw new AppError('block_not_found');
    await releaseBlock(trx, id, now);
    await auditBlock(trx, { id, account, now, isActive: false });
  });
}

type Entry = {
  readonly id: string;
  readonly account: Account;
  readonly now: Date;
  readonly isActive: boolean;
};

function auditBlock(
  db: Parameters<typeof insertAuditEntry>[0],
  { id, account, now, isActive }: Entry,
): Promise<void> {
  return insertAuditEntry(db, {
    at: now,
    actorId: account.id,
    action: 'change_fleet',
    subject: { kind: 'block', id },
    after: { active: isActive },
  });
}
