import type { AssignableAnswer } from '@anandham/contract/schemas/admin';
import { carReadyAt } from '@anandham/domain/bookings/trip';
import { returnDateOf } from '@anandham/domain/bookings/trip-date';
import { paperKinds } from '@anandham/domain/fleet/fleet';
import type { Db } from '#db/db.ts';
import { type AssignedTrip, hasLicence } from './assignment.service.ts';
import {
  type DriverRow,
  listDrivers,
  listVehiclesWithClass,
  type VehicleRow,
} from './fleet.queries.ts';
import { listOtherOccupancies, toConflict } from './occupancies.queries.ts';

type Assignable = Pick<AssignableAnswer, 'vehicles' | 'drivers'>;

/**
 * The active vehicles and drivers, each with what occupies it at the time of the trip. Free vehicles of the
 * trip's class come first, then other free ones; free drivers come first, those without a licence last.
 */
export async function listAssignable(
  db: Db,
  trip: AssignedTrip,
  bufferMinutes: number,
): Promise<Assignable> {
  const period = { startsAt: trip.departure, readyAt: carReadyAt(trip.busyUntil, bufferMinutes) };
  const vehicles = await listVehiclesWithClass(db);
  const drivers = await listDrivers(db);
  const occupancies = await listOtherOccupancies(db, trip.id, period);
  const ofVehicle = Map.groupBy(occupancies, ({ vehicleId }) => vehicleId);
  const ofDriver = Map.groupBy(occupancies, ({ driverId }) => driverId);
  const rank = ({ id, vehicleClassId }: VehicleRow) =>
    (ofVehicle.has(id) ? 2 : 0) + (vehicleClassId === trip.vehicleClassId ? 0 : 1);
  const driverRank = (row: DriverRow) =>
    (hasLicence(row, trip) ? 0 : 2) + (ofDriver.has(row.id) ? 1 : 0);
  return {
    vehicles: vehicles
      .filter(({ retiredAt }) => retiredAt === null)
      .toSorted((one, other) => rank(one) - rank(other))
      .map((row) => ({
        _id: row.id,
        registrationNumber: row.registrationNumber,
        model: row.model,
        className: row.className,
        classNameTamil: row.classNameTamil,
        expiredPapers: expiredPapers(row, returnDateOf(trip.departure, trip.days)),
        conflicts: (ofVehicle.get(row.id) ?? []).map(toConflict),
      })),
    drivers: drivers
      .filter(({ retiredAt }) => retiredAt === null)
      .toSorted((one, other) => driverRank(one) - driverRank(other))
      .map((row) => ({
        _id: row.id,
        name: row.name,
        isLicenceValid: hasLicence(row, trip),
        conflicts: (ofDriver.get(row.id) ?? []).map(toConflict),
      })),
  };
}

/** The papers that end before `lastDay` (YYYY-MM-DD). */
function expiredPapers({ papers }: VehicleRow, lastDay: string) {
  return paperKinds.flatMap((what) => {
    const until = papers[what];
    return until !== undefined && until < lastDay ? [{ what, until }] : [];
  });
}
