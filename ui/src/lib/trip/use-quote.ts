import { useEffect, useState, useSyncExternalStore } from 'react';
import { findPlace, findRoad } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';
import { createQuoter, type Quote, type Quoter } from './quote.ts';

const emptyEntry: PlaceEntry = { text: '', place: null };

/** An entry counts once it is chosen from the list or the field is left. */
export type WatchedEntry = { readonly entry: PlaceEntry; readonly isBeingTyped: boolean };

/** Keeps the quote up to date with the two places. */
export function useQuote(pickup: WatchedEntry, drop: WatchedEntry): [Quote, Quoter] {
  const [quoter] = useState(() => createQuoter({ findPlace, findRoad }));
  const quote = useSyncExternalStore(quoter.subscribe, quoter.current);
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
