import { useEffect, useState } from 'react';
import { readAvailability } from '@anandham/contract/operations/calendar';
import { addDays } from '@anandham/domain/bookings/trip-date';
import type { DayState, DayStates } from '@anandham/domain/fleet/availability';
import { call } from '#lib/api/call.ts';
import { logProblem } from '#lib/log-problem.ts';

/** The first and the last day that can be chosen, YYYY-MM-DD. */
export type DayLimits = { readonly min: string; readonly max: string };

/** Days as the calendar shows them, from Monday. */
export const shownDays = 14;
/** Nearest free days are looked for this long before and after the shown days. */
const searchedBefore = 14;
const searchedAfter = 28;

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

type Loaded = { readonly classId: string; readonly states: DayStates };

/**
 * The states of the days around `date`, of all that the page has loaded for the class. `failed`: the server did not
 * answer.
 */
export function useAvailability(
  trip: { readonly date: string; readonly days: number; readonly classId: string },
  { min, max }: DayLimits,
): { readonly states: DayStates; readonly failed: boolean } {
  const { classId } = trip;
  const monday = mondayOf(trip.date);
  const from = latest(min, addDays(monday, -searchedBefore));
  const to = earliest(
    addDays(max, trip.days - 1),
    addDays(monday, shownDays + searchedAfter + trip.days),
  );
  const [loaded, setLoaded] = useState<Loaded>({ classId, states: new Map() });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { from, to, ...(classId !== '' && { vehicleClassId: classId }) };
    call(readAvailability, { query }, { signal: leaving.signal }).then(
      ({ days }) => {
        const added = days.map(({ date, state }): [string, DayState] => [date, state]);
        setFailed(false);
        setLoaded((before) => ({
          classId,
          states: new Map([...(before.classId === classId ? before.states : []), ...added]),
        }));
      },
      (problem: unknown) => {
        if (leaving.signal.aborted) return;
        logProblem('the free days could not be loaded', problem);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [from, to, classId]);
  return { states: loaded.classId === classId ? loaded.states : nothing, failed };
}

const nothing: DayStates = new Map();
const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);
