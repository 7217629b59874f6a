import {
  type Block,
  type CalendarAnswer,
  type CalendarBooking,
  maxUnassigned,
  type Occupancy,
} from '@anandham/contract/schemas/calendar';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { labelInTamil } from '@anandham/maps/tamil-labels';
import type { BlockRow, OccupancyRow, UnassignedRow } from './calendar.queries.ts';
import type { DriverRow, VehicleWithClass } from './fleet.queries.ts';

export function toBlock({ id, startsAt, endsAt, ...block }: BlockRow): Block {
  return { _id: id, ...block, startsAt: toKolkataIso(startsAt), endsAt: toKolkataIso(endsAt) };
}

/** Retired vehicles and drivers are shown while something occupies them. */
export function toCalendar(rows: {
  readonly vehicles: readonly VehicleWithClass[];
  readonly drivers: readonly DriverRow[];
  readonly occupancies: readonly OccupancyRow[];
  readonly unassigned: readonly UnassignedRow[];
}): Pick<CalendarAnswer, 'vehicles' | 'drivers' | 'unassigned' | 'moreUnassigned'> {
  const { vehicles, drivers, occupancies, unassigned } = rows;
  const byVehicle = Map.groupBy(occupancies, ({ vehicleId }) => vehicleId);
  const alone = Map.groupBy(byVehicle.get(null) ?? [], ({ driverId }) => driverId);
  const isShown = (own: readonly OccupancyRow[], retiredAt: Date | null) =>
    own.length > 0 || retiredAt === null;
  return {
    vehicles: vehicles.flatMap((row) => {
      const { id, vehicleClassId, className, classNameTamil, registrationNumber, model } = row;
      const own = byVehicle.get(id) ?? [];
      if (!isShown(own, row.retiredAt)) return [];
      return [
        {
          _id: id,
          vehicleClassId,
          className,
          classNameTamil,
          registrationNumber,
          model,
          occupancies: own.map(toOccupancy),
        },
      ];
    }),
    drivers: drivers.flatMap(({ id, name, retiredAt }) => {
      const own = alone.get(id) ?? [];
      return isShown(own, retiredAt) ? [{ _id: id, name, occupancies: own.map(toOccupancy) }] : [];
    }),
    unassigned: unassigned.slice(0, maxUnassigned).map((row) => ({
      ...toCalendarBooking(row),
      vehicleClassId: row.vehicleClassId,
      outsideVehicle: row.outsideVehicle,
    })),
    moreUnassigned: unassigned.length > maxUnassigned,
  };
}

function toOccupancy(row: OccupancyRow): Occupancy {
  const { id, kind, vehicleId, driverId, note, overrideReason, bookingId } = row;
  return {
    _id: id,
    kind,
    vehicleId,
    driverId,
    startsAt: toKolkataIso(row.startsAt),
    readyAt: toKolkataIso(row.readyAt),
    note,
    overrideReason,
    booking: bookingId === null ? null : toCalendarBooking({ ...row, id: bookingId }),
  };
}

type CalendarRow = Pick<
  UnassignedRow,
  | 'id'
  | 'number'
  | 'busyUntil'
  | 'contactName'
  | 'contactMobile'
  | 'pickupLabel'
  | 'dropLabel'
  | 'departure'
  | 'days'
  | 'status'
>;

function toCalendarBooking(row: CalendarRow): CalendarBooking {
  return {
    _id: row.id,
    number: row.number,
    name: row.contactName,
    mobile: row.contactMobile,
    pickupLocation: row.pickupLabel,
    pickupLocationTamil: labelInTamil(row.pickupLabel),
    dropLocation: row.dropLabel,
    dropLocationTamil: labelInTamil(row.dropLabel),
    bookingDate: toKolkataIso(row.departure),
    busyUntil: toKolkataIso(row.busyUntil),
    days: row.days,
    status: row.status,
  };
}
