import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '#components/hooks/use-hydrated.ts';
import { logProblem } from '#lib/log-problem.ts';
import type { Quote } from '#lib/trip/quote.ts';

/** Loaded with the first route, because it includes the outline of South India. */
const RouteSketch = lazy(() =>
  import('#components/route-sketch/route-sketch.tsx').catch((problem: unknown) => {
    logProblem('the route sketch was not loaded', problem);
    return { default: () => <></> };
  }),
);

type ReadyQuote = Extract<Quote, { kind: 'ready' }>;

type TripSketchProps = {
  readonly quote: Quote;
  /** The page shows the sketch of the first trip elsewhere. */
  readonly skipFirst?: boolean;
};

/** The route of the quote as a picture. It stays, faded, while the next quote is loading. */
export function TripSketch({ quote, skipFirst = false }: TripSketchProps) {
  const [last, setLast] = useState<ReadyQuote | null>(null);
  const [first, setFirst] = useState<ReadyQuote | null>(null);
  // The server renders no lazy components.
  const isHydrated = useHydrated();
  if (quote.kind === 'ready' && quote !== last) {
    setLast(quote);
    if (first === null) setFirst(quote);
  }
  if (last === null || (skipFirst && first !== null && isSameTrip(first, last))) return null;
  const isOutdated = quote.kind !== 'ready';
  const { pickup, drop, oneWayKm, road } = last;
  return (
    <div
      aria-hidden={isOutdated}
      className={`transition-opacity sm:col-span-2 ${isOutdated ? 'opacity-40' : ''}`}
    >
      {isHydrated ? (
        <Suspense fallback={<Placeholder />}>
          <RouteSketch pickup={pickup} drop={drop} line={road.line} oneWayKm={oneWayKm} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

const Placeholder = () => (
  <div className="bg-brand-900 mb-6 aspect-320/208 rounded-2xl sm:aspect-600/190 noscript:hidden" />
);

const isSameTrip = (one: ReadyQuote, other: ReadyQuote): boolean =>
  one.pickup.label === other.pickup.label && one.drop.label === other.drop.label;
