import { randomInt } from 'node:crypto';
import type { Driver, Vehicle, VehicleClass } from '@anandham/contract/schemas/fleet';
import type { Person, TestServer } from './test-server.ts';

/** Adds vehicles and drivers through the API. */
export function testFleet({ call }: Pick<TestServer, 'call'>, admin: Person) {
  const add = async <Added>(path: string, body: object): Promise<Added> => {
    const response = await call('POST', path, { as: admin, body });
    if (response.statusCode !== 201) throw new Error(`Not added: ${response.body}`);
    return response.json<Added>();
  };

  const firstClass = async (): Promise<VehicleClass> => {
    const { classes } = (await call('GET', '/api/classes')).json<{ classes: VehicleClass[] }>();
    if (!classes[0]) throw new Error('There is no class');
    return classes[0];
  };

  return {
    firstClass,
    /** Resolves to the id of a vehicle of the first class, unless `changes` name another one. */
    newVehicle: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const { vehicle } = await add<{ vehicle: Vehicle }>('/api/admin/vehicles', {
        vehicleClassId: (await firstClass())._id,
        registrationNumber: `TN ${randomInt(10, 100)} A ${randomInt(1000, 10_000)}`,
        ...changes,
      });
      return vehicle._id;
    },
    newDriver: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const { driver } = await add<{ driver: Driver }>('/api/admin/drivers', {
        name: 'Murugan Selvam',
        mobile: `8${randomInt(1e8, 1e9)}`,
        ...changes,
      });
      return driver._id;
    },
    newClass: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const { class: added } = await add<{ class: VehicleClass }>('/api/admin/vehicle-classes', {
        name: 'Sedan 4+1',
        seats: 4,
        tariff: (await firstClass()).tariff,
        ...changes,
      });
      return added._id;
    },
  };
}
