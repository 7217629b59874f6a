import { lazy, Suspense, useRef } from 'react';
import { logProblem } from '../../lib/log-problem.ts';
import { useNear } from '../../lib/use-near.ts';
import { Standing } from '../standing/standing.tsx';

/** Without its code the car stands still, which is how the page has shown it anyway. */
const CarViewer = lazy(() =>
  import('../../features/car-viewer/car-viewer.tsx').catch((problem: unknown) => {
    logProblem('the car viewer was not loaded', problem);
    return { default: () => null };
  }),
);

/** #cars, where the car begins to turn when the visitor comes near. */
export function CarsAwake() {
  const part = useRef<HTMLDivElement>(null);
  const near = useNear(part);
  return (
    <div ref={part}>
      <Standing name="cars" />
      {near && (
        <Suspense>
          <CarViewer />
        </Suspense>
      )}
    </div>
  );
}
