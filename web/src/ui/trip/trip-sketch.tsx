import { lazy, Suspense, useState } from 'react';
import { logProblem } from '#lib/log-problem.ts';
import type { Quote } from '#lib/trip/quote.ts';

/** The outline of the country is fetched once there is a road to draw on it. */
const RouteSketch = lazy(() =>
  import('#ui/route-sketch/route-sketch.tsx').catch((problem: unknown) => {
    logProblem('the route sketch was not loaded', problem);
    return { default: () => <></> };
  }),
);

type ReadyQuote = Extract<Quote, { kind: 'ready' }>;

type TripSketchProps = {
  readonly quote: Quote;
  /** The road of the first trip is to be seen elsewhere. */
  readonly fromSecond?: boolean;
};

/** The road of the quote as a picture. It stays, pale, while the next one is worked out. */
export function TripSketch({ quote, fromSecond = false }: TripSketchProps) {
  const [last, setLast] = useState<ReadyQuote | null>(null);
  const [first, setFirst] = useState<ReadyQuote | null>(null);
  if (quote.kind === 'ready' && quote !== last) {
    setLast(quote);
    if (first === null) setFirst(quote);
  }
  if (last === null || (fromSecond && first !== null && isSameTrip(first, last))) return null;
  const isOld = quote.kind !== 'ready';
  const { pickup, drop, oneWayKm, road } = last;
  return (
    <div
      aria-hidden={isOld}
      className={`transition-opacity sm:col-span-2 ${isOld ? 'opacity-40' : ''}`}
    >
      <Suspense
        fallback={
          <div className="bg-brand-900 mb-6 aspect-320/208 rounded-2xl sm:aspect-600/190" />
        }
      >
        <RouteSketch pickup={pickup} drop={drop} line={road.line} oneWayKm={oneWayKm} />
      </Suspense>
    </div>
  );
}

const isSameTrip = (one: ReadyQuote, other: ReadyQuote): boolean =>
  one.pickup.label === other.pickup.label && one.drop.label === other.drop.label;
