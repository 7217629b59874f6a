import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { Place, PlaceKind } from '#place.ts';

/** One end of a trip, as a booking keeps it. */
export type TripEnd = Coordinates & { readonly label: string };

const settlements: readonly PlaceKind[] = ['city', 'town', 'village'];
const nearKm = 30;

/**
 * The end of a trip as it may stand where nobody shall know any more which door it was. Places of the
 * gazetteer (towns, stations, temples) stay as they are. Anything else, such as an address of
 * openrouteservice, becomes the nearest city, town or village of the gazetteer within 30 km (great
 * circle); beyond that its label keeps the last three parts and its coordinates, in degrees, one decimal.
 * Never throws.
 */
export function coarsePlace(end: TripEnd, entries: readonly GazetteerEntry[]): TripEnd {
  if (entries.some(({ place }) => place.label === end.label)) return end;
  const { label, latitude, longitude } = nearestSettlement(end, entries) ?? rounded(end);
  return { label, latitude, longitude };
}

function nearestSettlement(end: TripEnd, entries: readonly GazetteerEntry[]): Place | null {
  let nearest: Place | null = null;
  let leastKm = nearKm;
  for (const { place } of entries) {
    if (!settlements.includes(place.kind)) continue;
    const km = greatCircleKm(end, place);
    if (km <= leastKm) [nearest, leastKm] = [place, km];
  }
  return nearest;
}

function rounded({ label, latitude, longitude }: TripEnd): TripEnd {
  return {
    label: label.split(', ').slice(-3).join(', '),
    latitude: Number(latitude.toFixed(1)),
    longitude: Number(longitude.toFixed(1)),
  };
}
