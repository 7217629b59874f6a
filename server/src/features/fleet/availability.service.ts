import { addDays } from '@anandham/domain/bookings/trip-date';
import { dayState, type DayState } from '@anandham/domain/fleet/availability';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { listDays } from './calendar.queries.ts';
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
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  const days = await listDays(db, ofClass.id, dates);
  return days.map(({ date, ...day }) => ({ date, state: dayState(day) }));
}
