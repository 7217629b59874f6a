import { maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import { isPlace, type Place } from '#lib/places.ts';
import { readLastPlaces, writeLastPlaces } from '#session/last-places.ts';

/** The places of the last trips booked in this browser, newest first. */
export function lastPlaces(): readonly Place[] {
  return readLastPlaces().filter(isPlace).slice(0, maxPlaceSuggestions);
}

/** Stores the places of a trip in front of the earlier ones. */
export function keepLastPlaces(used: readonly Place[]): void {
  writeLastPlaces(unique([...used, ...lastPlaces()]).slice(0, maxPlaceSuggestions));
}

/**
 * The places that a field offers: the last places while it is empty, otherwise the last places that start
 * with the text, followed by the search results.
 */
export function placesToOffer(
  typed: string,
  last: readonly Place[],
  found: readonly Place[],
): readonly Place[] {
  const text = normalise(typed);
  if (text === '') return last;
  const matching = last.filter(({ label }) => normalise(label).startsWith(text));
  return unique([...matching, ...found]).slice(0, maxPlaceSuggestions);
}

const normalise = (text: string): string => text.trim().toLowerCase();

function unique(places: readonly Place[]): Place[] {
  return places.filter(
    ({ label }, index) => places.findIndex((other) => other.label === label) === index,
  );
}
