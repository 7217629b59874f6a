import type { FieldCode } from '@anandham/contract/field-errors';
import type { DropProblem, TripQuote } from '@anandham/contract/quoted-trip';
import { roundTripKm } from '@anandham/domain/bookings/fare';
import { wasRefused } from '#lib/api/call-error.ts';
import { logProblem } from '#lib/log-problem.ts';
import type { FoundPlace, Place, Road } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';

/** Labels to choose from, for a place field whose text matches no place for certain. */
export type PlaceSuggestions = Extract<TripQuote, { kind: 'refused' }>['suggestions'];

/** The state of the trip's road and distance. */
export type Quote = TripQuote | { readonly kind: 'working' };

/** A quote that is known already, such as the one that the server rendered. */
export type FirstQuote = {
  readonly pickup: PlaceEntry;
  readonly drop: PlaceEntry;
  readonly quote: TripQuote;
};

/** The requests for places and roads. */
export type PlaceRequests = {
  readonly findPlace: (text: string, signal: AbortSignal) => Promise<FoundPlace>;
  readonly findRoad: (from: Place, to: Place, signal: AbortSignal) => Promise<Road>;
};

export type Quoter = {
  readonly current: () => Quote;
  readonly subscribe: (listener: () => void) => () => void;
  /** Measures the trip between two entries; the quote is `none` while one is empty. */
  readonly request: (pickup: PlaceEntry, drop: PlaceEntry) => Promise<Quote>;
  /** The same without the stored result, once that is known to be out of date. */
  readonly refresh: (pickup: PlaceEntry, drop: PlaceEntry) => Promise<Quote>;
};

const none: TripQuote = { kind: 'none' };

/** Keeps one quote up to date. Only the last request counts: results of older ones are dropped. */
export function createQuoter(requests: PlaceRequests, first?: FirstQuote): Quoter {
  const listeners = new Set<() => void>();
  let quote: Quote = first?.quote ?? none;
  let latest: { key: string; result: Promise<Quote>; controller: AbortController } | null = first
    ? {
        key: keyOf(first.pickup, first.drop),
        result: Promise.resolve(first.quote),
        controller: new AbortController(),
      }
    : null;

  const show = (next: Quote) => {
    quote = next;
    for (const listener of listeners) listener();
  };

  const request = (pickup: PlaceEntry, drop: PlaceEntry): Promise<Quote> => {
    const key = keyOf(pickup, drop);
    if (latest?.key === key && quote.kind !== 'failed') return latest.result;
    latest?.controller.abort();
    const controller = new AbortController();
    const isLatest = () => latest?.controller === controller;
    const result = quoteFor(requests, pickup, drop, controller.signal)
      .catch((problem: unknown): Quote => {
        if (!controller.signal.aborted) logProblem('the trip could not be measured', problem);
        return { kind: 'failed' };
      })
      .then((found) => {
        if (isLatest()) show(found);
        return found;
      });
    latest = { key, result, controller };
    show(isBlank(pickup) || isBlank(drop) ? none : { kind: 'working' });
    return result;
  };

  const refresh = (pickup: PlaceEntry, drop: PlaceEntry): Promise<Quote> => {
    latest?.controller.abort();
    latest = null;
    return request(pickup, drop);
  };

  return {
    request,
    refresh,
    current: () => quote,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function quoteFor(
  requests: PlaceRequests,
  pickupEntry: PlaceEntry,
  dropEntry: PlaceEntry,
  signal: AbortSignal,
): Promise<Quote> {
  const [pickup, drop] = await Promise.all([
    resolvePlace(requests, pickupEntry, signal),
    resolvePlace(requests, dropEntry, signal),
  ]);
  if (isUncertain(pickup) || isUncertain(drop)) {
    return {
      kind: 'refused',
      pickup: problemOf(pickup, 'pickup_unknown', 'pickup_unsure'),
      drop: problemOf(drop, 'drop_unknown', 'drop_unsure'),
      suggestions: {
        pickup: isUncertain(pickup) ? pickup.suggestions : undefined,
        drop: isUncertain(drop) ? drop.suggestions : undefined,
      },
    };
  }
  if (pickup === null || drop === null) return none;
  return isSamePlace(pickup.place, drop.place)
    ? refusedDrop('places_same')
    : measureBetween(requests, pickup.place, drop.place, signal);
}

type Uncertain = Extract<FoundPlace, { place: null }>;

const isUncertain = (found: FoundPlace | null): found is Uncertain => found?.place === null;

function problemOf<Code extends FieldCode>(
  found: FoundPlace | null,
  unknown: Code,
  unsure: Code,
): Code | null {
  if (!isUncertain(found)) return null;
  return found.suggestions.length === 0 ? unknown : unsure;
}

const refusedDrop = (drop: DropProblem): Quote => ({
  kind: 'refused',
  pickup: null,
  drop,
  suggestions: {},
});

async function measureBetween(
  requests: PlaceRequests,
  pickup: Place,
  drop: Place,
  signal: AbortSignal,
): Promise<Quote> {
  try {
    const road = await requests.findRoad(pickup, drop, signal);
    const km = roundTripKm(road.metres);
    return { kind: 'ready', oneWayKm: km / 2, km, road, pickup, drop };
  } catch (problem) {
    if (!wasRefused(problem)) throw problem;
    if (problem.answer.code === 'places_same') return refusedDrop('places_same');
    if (problem.answer.code !== 'places_unreachable') throw problem;
    return refusedDrop('places_unreachable');
  }
}

async function resolvePlace(
  requests: PlaceRequests,
  entry: PlaceEntry,
  signal: AbortSignal,
): Promise<FoundPlace | null> {
  if (isBlank(entry)) return null;
  return entry.place === null
    ? requests.findPlace(entry.text.trim(), signal)
    : { place: entry.place };
}

const keyOf = (pickup: PlaceEntry, drop: PlaceEntry): string => JSON.stringify([pickup, drop]);

const isBlank = (entry: PlaceEntry): boolean => entry.text.trim() === '';

const isSamePlace = (a: Place, b: Place): boolean =>
  a.longitude === b.longitude && a.latitude === b.latitude;
