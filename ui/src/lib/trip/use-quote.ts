import { useEffect, useState, useSyncExternalStore } from 'react';
import { findPlace, findRoad } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';
import { createQuoter, type FirstQuote, type Quote, type Quoter } from './quote.ts';

const emptyEntry: PlaceEntry = { text: '', place: null };

/** An entry counts once it is chosen from the list or the field is left. */
export type WatchedEntry = { readonly entry: PlaceEntry; readonly isBeingTyped: boolean };

/** Keeps the quote up to date with the two places. The server renders `first`. */
export function useQuote(
  pickup: WatchedEntry,
  drop: WatchedEntry,
  first?: FirstQuote,
): [Quote, Quoter] {
  const [quoter] = useState(() => createQuoter({ findPlace, findRoad }, first));
  const [rendered] = useState(quoter.current);
  const quote = useSyncExternalStore(quoter.subscribe, quoter.current, () => rendered);
  const from = settled(pickup);
  const to = settled(drop);
  useEffect(() => {
    void quoter.request(from, to);
  }, [quoter, from, to]);
  return [quote, quoter];
}

function settled({ entry, isBeingTyped }: WatchedEntry): PlaceEntry {
  return isBeingTyped && entry.place === null ? emptyEntry : entry;
}
