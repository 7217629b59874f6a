import type * as contract from '@anandham/contract/schemas/fleet';
import { AppError } from '#app-error.ts';
import type { Db, Transaction } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import type { ServiceContext } from '#service-context.ts';
import { type Change, type Command, insertFleetEntry, merge, retiredAt } from './fleet-changes.ts';
import * as queries from './fleet.queries.ts';

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
    await insertFleetEntry(trx, { account, kind: 'vehicle_class', id, now });
  });
  return findClass(context.db, id);
}

export async function changeClass(context: ServiceContext, command: Change<contract.ClassChange>) {
  const now = context.clock();
  await context.db.transaction().execute((trx) => changeClassIn(trx, command, now));
  return findClass(context.db, command.id);
}

/** `changeClass` within a transaction. */
export async function changeClassIn(
  trx: Transaction,
  { id, account, body }: Change<contract.ClassChange>,
  now: Date,
): Promise<void> {
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
    const isUsed = (one: queries.VehicleRow) => one.vehicleClassId === id && one.retiredAt === null;
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
  await insertFleetEntry(trx, { account, kind: 'vehicle_class', id, now, active });
}

export async function findClass(db: Db, id: string): Promise<queries.ClassRow> {
  const found = (await queries.listClasses(db)).find((one) => one.id === id);
  if (!found) throw new AppError('class_not_found');
  return found;
}
