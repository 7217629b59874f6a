import * as operations from '@anandham/contract/operations/fleet';
import { fleetSchemas } from '@anandham/contract/schemas/fleet';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import type { ClassStore } from './class-store.ts';
import { addClass, changeClass } from './classes.service.ts';
import { toClass, toDriver, toVehicle } from './fleet-wire.ts';
import { listClasses, listDrivers, listVehicles } from './fleet.queries.ts';
import * as fleet from './fleet.service.ts';

type FleetContext = ServiceContext & { readonly classes: ClassStore };

export function mountFleet(api: Api, context: FleetContext): void {
  const { db, clock, classes } = context;

  mount(api, operations.listPublicClasses, fleetSchemas.listPublicClasses, () => ({
    ...succeed('classes_listed'),
    classes: classes.read().map(toClass),
  }));

  mount(api, operations.listClasses, fleetSchemas.listClasses, async () => ({
    ...succeed('classes_listed'),
    classes: (await listClasses(db)).map(toClass),
  }));

  mount(api, operations.addClass, fleetSchemas.addClass, async ({ body, session }) => {
    const added = await addClass(context, { account: session.account, body });
    await classes.refresh();
    return { ...succeed('class_added'), class: toClass(added) };
  });

  mount(
    api,
    operations.changeClass,
    fleetSchemas.changeClass,
    async ({ params, body, session }) => {
      const command = { id: params.id, account: session.account, body };
      const changed = await changeClass(context, command);
      await classes.refresh();
      return { ...succeed('class_changed'), class: toClass(changed) };
    },
  );

  mount(api, operations.listVehicles, fleetSchemas.listVehicles, async () => ({
    ...succeed('vehicles_listed'),
    vehicles: (await listVehicles(db)).map((row) => toVehicle(row, clock())),
  }));

  mount(api, operations.addVehicle, fleetSchemas.addVehicle, async ({ body, session }) => {
    const added = await fleet.addVehicle(context, { account: session.account, body });
    return { ...succeed('vehicle_added'), vehicle: toVehicle(added, clock()) };
  });

  mount(api, operations.changeVehicle, fleetSchemas.changeVehicle, async (call) => {
    const { params, body, session } = call;
    const command = { id: params.id, account: session.account, body };
    const changed = await fleet.changeVehicle(context, command);
    return { ...succeed('vehicle_changed'), vehicle: toVehicle(changed, clock()) };
  });

  mount(api, operations.listDrivers, fleetSchemas.listDrivers, async () => ({
    ...succeed('drivers_listed'),
    drivers: (await listDrivers(db)).map((row) => toDriver(row, clock())),
  }));

  mount(api, operations.addDriver, fleetSchemas.addDriver, async ({ body, session }) => {
    const added = await fleet.addDriver(context, { account: session.account, body });
    return { ...succeed('driver_added'), driver: toDriver(added, clock()) };
  });

  mount(api, operations.changeDriver, fleetSchemas.changeDriver, async (call) => {
    const { params, body, session } = call;
    const command = { id: params.id, account: session.account, body };
    const changed = await fleet.changeDriver(context, command);
    return { ...succeed('driver_changed'), driver: toDriver(changed, clock()) };
  });
}
