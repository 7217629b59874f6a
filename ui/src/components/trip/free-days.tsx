import { lazy, Suspense } from 'react';
import { useHydrated } from '#components/hooks/use-hydrated.ts';
import { logProblem } from '#lib/log-problem.ts';
import type { AvailabilityProps } from './availability.tsx';

/** Loaded once a date is chosen, so that the form works with less script. */
const Availability = lazy(() =>
  import('./availability.tsx').catch((problem: unknown) => {
    logProblem('the free days were not loaded', problem);
    return { default: () => <></> };
  }),
);

/** The days on which a car is free. Their space is reserved from the moment in which the date is chosen. */
export function FreeDays(props: AvailabilityProps) {
  // The server renders no lazy components.
  const isHydrated = useHydrated();
  const space = <div className={props.isShort ? 'min-h-11' : 'min-h-60 sm:min-h-47'} />;
  if (!isHydrated) return props.isShort ? null : <div className="noscript:hidden">{space}</div>;
  return (
    <Suspense fallback={space}>
      <Availability {...props} />
    </Suspense>
  );
}
