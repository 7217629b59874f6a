import type { Block, CalendarAnswer } from '@anandham/contract/schemas/calendar';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { BlockRow, OccupancyRow, UnassignedRow } from './calendar.queries.ts';
import type { DriverRow, VehicleRow } from './fleet.queries.ts';

type Occupancy = CalendarAnswer['vehicles'][number]['occupancies'][number];

export function toBlock({ id, startsAt, endsAt, ...block }: BlockRow): Block {
  return { _id: id, ...block, startsAt: toKolkataIso(startsAt), endsAt: toKolkataIso(endsAt) };
}

/** Retired vehicles and drivers are shown while something occupies them. */
export function toCalendar(rows: {
  readonly vehicles: readonly VehicleRow[];
  readonly drivers: readonly DriverRow[];
  readonly occupancies: readonly OccupancyRow[];
  readonly unassigned: readonly UnassignedRow[];
}): Pick<CalendarAnswer, 'vehicles' | 'drivers' | 'unassigned'> {
  const { vehicles, drivers, occupancies, unassigned } = rows;
  const byVehicle = Map.groupBy(occupancies, ({ vehicleId }) => vehicleId);
  const alone = Map.groupBy(byVehicle.get(null) ?? [], ({ driverId }) => driverId);
  const isShown = (own: readonly OccupancyRow[], retiredAt: Date | null) =>
    own.length > 0 || retiredAt === null;
  return {
    vehicles: vehicles.flatMap((row) => {
      const { id, vehicleClassId, registrationNumber, model, retiredAt } = row;
      const own = byVehicle.get(id) ?? [];
      if (!isShown(own, retiredAt)) return [];
      const shown = { _id: id, vehicleClassId, registrationNumber, model };
      return [{ ...shown, occupancies: own.map(toOccupancy) }];
    }),
    drivers: drivers.flatMap(({ id, name, retiredAt }) => {
      const own = alone.get(id) ?? [];
      return isShown(own, retiredAt) ? [{ _id: id, name, occupancies: own.map(toOccupancy) }] : [];
    }),
    unassigned: unassigned.map((row) => ({
      ...toCalendarBooking(row),
      vehicleClassId: row.vehicleClassId,
      busyUntil: toKolkataIso(row.busyUntil),
      outsideVehicle: row.outsideVehicle,
    })),
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
  | 'contactName'
  | 'contactMobile'
  | 'pickupLabel'
  | 'dropLabel'
  | 'departure'
  | 'days'
  | 'status'
>;

function toCalendarBooking(row: CalendarRow) {
  return {
    _id: row.id,
    name: row.contactName,
    mobile: row.contactMobile,
    pickupLocation: row.pickupLabel,
    dropLocation: row.dropLabel,
    bookingDate: toKolkataIso(row.departure),
    days: row.days,
    status: row.status,
  };
}
