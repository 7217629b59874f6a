import { maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import { isPlace, type Place } from '#lib/places.ts';
import { readLastPlaces, writeLastPlaces } from '#session/last-places.ts';

/** The places of the last trips booked in this browser, newest first. */
export function lastPlaces(): readonly Place[] {
  return readLastPlaces().filter(isPlace).slice(0, maxPlaceSuggestions);
}

/** Puts the places of a trip before the ones kept so far. */
export function keepLastPlaces(used: readonly Place[]): void {
  writeLastPlaces(unique([...used, ...lastPlaces()]).slice(0, maxPlaceSuggestions));
}

/**
 * What a place field offers: before anything is typed the last places, then those of them that begin
 * like it, before what the search has found.
 */
export function placesToOffer(
  typed: string,
  last: readonly Place[],
  found: readonly Place[],
): readonly Place[] {
  const text = fold(typed);
  if (text === '') return last;
  const known = last.filter(({ label }) => fold(label).startsWith(text));
  return unique([...known, ...found]).slice(0, maxPlaceSuggestions);
}

const fold = (text: string): string => text.trim().toLowerCase();

function unique(places: readonly Place[]): Place[] {
  return places.filter(
    ({ label }, index) => places.findIndex((other) => other.label === label) === index,
  );
}
