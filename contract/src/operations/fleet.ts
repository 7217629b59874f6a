import { operation } from '#operation.ts';
import type { fleetSchemas } from '#schemas/fleet.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof fleetSchemas;

export const listPublicClasses = operation<WireOf<Schemas['listPublicClasses']>>()({
  id: 'listPublicClasses',
  method: 'GET',
  path: '/api/classes',
  access: 'public',
  status: 200,
  summary: 'The vehicle classes with seats and tariff',
});

export const listClasses = operation<WireOf<Schemas['listClasses']>>()({
  id: 'listClasses',
  method: 'GET',
  path: '/api/admin/vehicle-classes',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'All vehicle classes',
});

export const addClass = operation<WireOf<Schemas['addClass']>>()({
  id: 'addClass',
  method: 'POST',
  path: '/api/admin/vehicle-classes',
  access: 'admin',
  permission: 'fleet',
  status: 201,
  summary: 'Add a vehicle class',
});

export const changeClass = operation<WireOf<Schemas['changeClass']>>()({
  id: 'changeClass',
  method: 'PATCH',
  path: '/api/admin/vehicle-classes/:id',
  access: 'admin',
  permission: 'fleet',
  status: 200,
  summary: 'Change or retire a vehicle class',
});

export const listVehicles = operation<WireOf<Schemas['listVehicles']>>()({
  id: 'listVehicles',
  method: 'GET',
  path: '/api/admin/vehicles',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'All vehicles, with papers that end soon',
});

export const addVehicle = operation<WireOf<Schemas['addVehicle']>>()({
  id: 'addVehicle',
  method: 'POST',
  path: '/api/admin/vehicles',
  access: 'admin',
  permission: 'fleet',
  status: 201,
  summary: 'Add a vehicle',
});

export const changeVehicle = operation<WireOf<Schemas['changeVehicle']>>()({
  id: 'changeVehicle',
  method: 'PATCH',
  path: '/api/admin/vehicles/:id',
  access: 'admin',
  permission: 'fleet',
  status: 200,
  summary: 'Change or retire a vehicle',
});

export const listDrivers = operation<WireOf<Schemas['listDrivers']>>()({
  id: 'listDrivers',
  method: 'GET',
  path: '/api/admin/drivers',
  access: 'admin',
  permission: 'calendar',
  status: 200,
  summary: 'All drivers, with licences that end soon',
});

export const addDriver = operation<WireOf<Schemas['addDriver']>>()({
  id: 'addDriver',
  method: 'POST',
  path: '/api/admin/drivers',
  access: 'admin',
  permission: 'fleet',
  status: 201,
  summary: 'Add a driver',
});

export const changeDriver = operation<WireOf<Schemas['changeDriver']>>()({
  id: 'changeDriver',
  method: 'PATCH',
  path: '/api/admin/drivers/:id',
  access: 'admin',
  permission: 'fleet',
  status: 200,
  summary: 'Change or retire a driver',
});
