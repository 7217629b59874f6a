import { lazy, Suspense } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useScrolled } from '#lib/hooks/use-scrolled.ts';

const ToTop = lazy(() =>
  import('./to-top.tsx').catch((problem: unknown) => {
    logProblem('the button to the top was not loaded', problem);
    return { default: () => null };
  }),
);

/** Loads the button to the top with the first scroll. */
export function LazyToTop() {
  return (
    useScrolled() && (
      <Suspense>
        <ToTop />
      </Suspense>
    )
  );
}
