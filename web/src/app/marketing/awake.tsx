import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useNear } from '@anandham/ui/lib/hooks/use-near.ts';
import type { PartName } from '#app/standing/parts.tsx';
import { Standing } from '#app/standing/standing.tsx';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** The component that makes a part of the page interactive, loaded when needed; if that fails, the part stays static. */
export const waker = (load: Load) =>
  lazy(() =>
    load().catch((problem: unknown) => {
      logProblem('a part of the page stays static', problem);
      return { default: () => null };
    }),
  );

type AwakeProps = {
  readonly part: PartName;
  /** Finds its elements inside the part by their ids. */
  readonly waker: ComponentType;
  /** The id of the section; hovering a link to it loads the component. */
  readonly anchor?: string;
};

/** A static part of the page that becomes interactive when it is near the viewport. */
export function Awake({ part, waker: Waker, anchor }: AwakeProps) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNear(container, anchor);
  return (
    <div ref={container}>
      <Standing name={part} />
      {near && (
        <Suspense>
          <Waker />
        </Suspense>
      )}
    </div>
  );
}
