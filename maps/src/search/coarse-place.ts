import { greatCircleKm, type Coordinates } from '#coordinates.ts';
import type { GazetteerEntry } from '#gazetteer.ts';
import type { Place, PlaceKind } from '#place.ts';

/** Pickup or drop of a stored booking. */
export type TripEnd = Coordinates & { readonly label: string };

const settlements: readonly PlaceKind[] = ['city', 'town', 'village'];
const nearKm = 30;

/**
 * The end of a trip without the exact address, for bookings of a deleted account (ADR 0024). Places of the
 * gazetteer stay unchanged. Anything else, such as an address of openrouteservice, becomes the nearest city,
 * town or village within 30 km (great circle). Without one, the label keeps its last three parts and the
 * coordinates one decimal of a degree. Never throws.
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
