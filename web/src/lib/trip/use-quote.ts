import { useEffect, useState, useSyncExternalStore } from 'react';
import { findPlace, findRoad } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';
import { createQuoter, type Quote, type Quoter } from './quote.ts';

const nothing: PlaceEntry = { text: '', place: null };

/** An entry counts once it was chosen from the list or its field has been left. */
export type WatchedEntry = { readonly entry: PlaceEntry; readonly isBeingTyped: boolean };

/** Keeps distance and fare in step with the two places. */
export function useQuote(pickup: WatchedEntry, drop: WatchedEntry): [Quote, Quoter] {
  const [quoter] = useState(() => createQuoter({ findPlace, findRoad }));
  const quote = useSyncExternalStore(quoter.subscribe, quoter.current);
  const from = settled(pickup);
  const to = settled(drop);
  useEffect(() => {
    void quoter.ask(from, to);
  }, [quoter, from, to]);
  return [quote, quoter];
}

function settled({ entry, isBeingTyped }: WatchedEntry): PlaceEntry {
  return isBeingTyped && entry.place === null ? nothing : entry;
}
