import type { Driver, Vehicle, VehicleClass } from '@anandham/contract/schemas/fleet';
import { kolkataDate, toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { expiryState } from '@anandham/domain/fleet/expiry';
import { paperKinds } from '@anandham/domain/fleet/fleet';
import type { ClassRow, DriverRow, VehicleRow } from './fleet.queries.ts';

const isoOrNull = (time: Date | null) => time && toKolkataIso(time);

export function toClass(row: ClassRow): VehicleClass {
  const { id, name, nameTamil, seats, tariff, position, retiredAt } = row;
  return {
    _id: id,
    name,
    nameTamil,
    seats,
    tariff,
    position,
    active: retiredAt === null,
    retiredAt: isoOrNull(retiredAt),
  };
}

export function toVehicle(row: VehicleRow, now: Date): Vehicle {
  const { id, papers, retiredAt } = row;
  return {
    _id: id,
    vehicleClassId: row.vehicleClassId,
    registrationNumber: row.registrationNumber,
    model: row.model,
    odometerKm: row.odometerKm,
    defaultDriverId: row.defaultDriverId,
    papers: {
      permit: papers.permit ?? null,
      insurance: papers.insurance ?? null,
      fitness: papers.fitness ?? null,
      pollution: papers.pollution ?? null,
      tax: papers.tax ?? null,
    },
    warnings: paperKinds.flatMap((kind) => warning(kind, papers[kind] ?? null, now)),
    retiredAt: isoOrNull(retiredAt),
  };
}

export function toDriver(row: DriverRow, now: Date): Driver {
  const { id, name, mobile, licenceNumber, licenceUntil, language, retiredAt } = row;
  return {
    _id: id,
    name,
    mobile,
    licenceNumber,
    licenceUntil,
    language,
    defaultVehicleId: row.defaultVehicleId,
    warnings: warning('licence', licenceUntil, now),
    retiredAt: isoOrNull(retiredAt),
  };
}

function warning(
  what: Vehicle['warnings'][number]['what'],
  until: string | null,
  now: Date,
): Vehicle['warnings'] {
  const state = until === null ? null : expiryState(until, kolkataDate(now));
  return until === null || state === null ? [] : [{ what, until, state }];
}
