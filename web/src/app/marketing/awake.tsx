import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import { useNear } from '#lib/hooks/use-near.ts';
import type { PartName } from '#app/standing/parts.tsx';
import { Standing } from '#app/standing/standing.tsx';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** What wakes a part of the page, loaded when it is needed. Without it the part stands as it is. */
export const waker = (load: Load) =>
  lazy(() =>
    load().catch((problem: unknown) => {
      logProblem('a part of the page stays asleep', problem);
      return { default: () => null };
    }),
  );

type AwakeProps = {
  readonly part: PartName;
  /** Finds its places inside the part by their ids. */
  readonly waker: ComponentType;
  /** The section a visitor may reach for by a link. */
  readonly anchor?: string;
};

/** A part of the page that comes alive when the visitor comes near. */
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
