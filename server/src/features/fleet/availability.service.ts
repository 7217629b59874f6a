import { addDays, kolkataInstant } from '@anandham/domain/bookings/trip-date';
import { dayState, type DayState } from '@anandham/domain/fleet/availability';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { listOccupied, listRequestedDays } from './calendar.queries.ts';
import type { ReadClasses } from './class-store.ts';

/** The state of each day from `from` to `to` (YYYY-MM-DD, both counted) for one class, else for the first. */
export async function readAvailability(
  { db, classes }: { readonly db: Db; readonly classes: { readonly read: ReadClasses } },
  params: {
    readonly from: string;
    readonly to: string;
    readonly vehicleClassId?: string | undefined;
  },
): Promise<{ date: string; state: DayState }[]> {
  const { from, to, vehicleClassId } = params;
  const [first, ...others] = classes.read();
  const ofClass =
    vehicleClassId === undefined
      ? first
      : [first, ...others].find(({ id }) => id === vehicleClassId);
  if (!ofClass) throw new AppError('class_not_found');
  const days = datesBetween(from, to);
  const range = { from: kolkataInstant(from, 0), to: kolkataInstant(addDays(to, 1), 0) };
  const [rows, requested] = await Promise.all([
    listOccupied(db, ofClass.id, range),
    listRequestedDays(db, ofClass.id, days),
  ]);
  const vehicles = [...new Set(rows.map(({ vehicleId }) => vehicleId))];
  const occupied = rows.flatMap(({ vehicleId, from: start, to: end }) =>
    start && end ? [{ vehicleId, from: start, to: end }] : [],
  );
  return days.map((date) => ({
    date,
    state: dayState(date, { vehicles, occupied, isRequested: requested.has(date) }),
  }));
}

function datesBetween(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
