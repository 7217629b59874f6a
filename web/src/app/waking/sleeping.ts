import { useContext, useState } from 'react';
import { useMatches, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** A route's `handle`: its page is whole without script, which therefore waits (docs/adr/0019). */
export const sleeping = { styles: 'page' } as const;
/** The same for the pages of the trips, which show more than the home page does (docs/adr/0026). */
export const sleepingTrip = { styles: 'trip' } as const;

/** Which styles a sleeping page carries. */
export type SleepingStyles = (typeof sleeping | typeof sleepingTrip)['styles'];

/** How the page came asleep, or null; going on to another one changes nothing. */
export function useSleeps(): SleepingStyles | null {
  const matches = useMatches();
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const [sleeps] = useState(() => {
    if (import.meta.env.DEV || isFallback) return null;
    const handles = matches.map(({ handle }) => handle);
    return [sleeping, sleepingTrip].find((one) => handles.includes(one))?.styles ?? null;
  });
  return sleeps;
}
