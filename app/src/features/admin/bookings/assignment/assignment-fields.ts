import type { AssignableAnswer } from '@anandham/contract/schemas/admin';
import type { Assignment, TripToAssign } from './assignment.api.ts';

/** Choices that are no vehicle of the fleet. `none`: the fleet has no vehicle. */
export const outside = 'outside';
export const none = 'none';
/** Choices that are no driver: the server takes the usual one, or there is none. */
export const usualDriver = 'usual';
export const noDriver = 'none';

/** What the dialog has been filled in with. An empty `vehicle` is not chosen yet. */
export type AssignmentFields = {
  readonly vehicle: string;
  readonly outsideVehicle: string;
  readonly driver: string;
  readonly reason: string;
};

type Loaded = Pick<AssignableAnswer, 'vehicles' | 'drivers'>;

/** The vehicle that is chosen until the admin chooses another one: the present one, else the first free one. */
export function firstVehicle({ vehicles }: Loaded, { assignment }: TripToAssign): string {
  if (assignment?.vehicleId != null) return assignment.vehicleId;
  if (assignment?.outsideVehicle != null) return outside;
  const [best] = vehicles;
  if (best === undefined) return none;
  return best.conflicts.length === 0 ? best._id : '';
}

export const firstDriver = ({ assignment }: TripToAssign): string =>
  assignment == null ? usualDriver : (assignment.driverId ?? noDriver);

/** Whether the chosen vehicle or driver is occupied, so that a reason is needed. */
export function needsReason(
  { vehicle, driver }: AssignmentFields,
  { vehicles, drivers }: Loaded,
): boolean {
  const chosen = [
    ...vehicles.filter(({ _id }) => _id === vehicle),
    ...drivers.filter(({ _id }) => _id === driver),
  ];
  return chosen.some(({ conflicts }) => conflicts.length > 0);
}

export type MissingField = 'vehicle' | 'outsideVehicle' | 'reason';

/** The first field that is not filled in; null when all are. */
export function missingField(fields: AssignmentFields, loaded: Loaded): MissingField | null {
  if (fields.vehicle === '') return 'vehicle';
  if (fields.vehicle === outside && fields.outsideVehicle.trim() === '') return 'outsideVehicle';
  return needsReason(fields, loaded) && fields.reason.trim() === '' ? 'reason' : null;
}

export function toAssignment(fields: AssignmentFields, loaded: Loaded): Assignment {
  const { vehicle, outsideVehicle, driver, reason } = fields;
  return {
    ...(vehicle === outside ? { outsideVehicle: outsideVehicle.trim() } : {}),
    ...(vehicle === outside || vehicle === none ? {} : { vehicleId: vehicle }),
    ...(driver === usualDriver ? {} : { driverId: driver === noDriver ? null : driver }),
    ...(needsReason(fields, loaded) ? { override: { reason: reason.trim() } } : {}),
  };
}
