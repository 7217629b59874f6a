import { useContext, useState } from 'react';
import { useMatches, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** A route's `handle`: its page is whole without script, which therefore waits (docs/adr/0007). */
export const sleeping = { sleeps: true } as const;

/** Whether the page came asleep; going on to another one changes nothing. */
export function useSleeps(): boolean {
  const matches = useMatches();
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const [sleeps] = useState(
    () => !import.meta.env.DEV && !isFallback && matches.some(({ handle }) => handle === sleeping),
  );
  return sleeps;
}
