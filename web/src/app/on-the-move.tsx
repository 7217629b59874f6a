import { lazy, Suspense } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useMoved } from '#lib/hooks/use-moved.ts';

/** Without it a visitor scrolls back by hand. */
const ToTop = lazy(() =>
  import('./to-top.tsx').catch((problem: unknown) => {
    logProblem('the way to the top was not loaded', problem);
    return { default: () => null };
  }),
);

/** What a page needs once it is scrolled; until then it is not loaded. */
export function OnTheMove() {
  return (
    useMoved() && (
      <Suspense>
        <ToTop />
      </Suspense>
    )
  );
}
