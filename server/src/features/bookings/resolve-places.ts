import { certainConfidence, maxPlaceSuggestions } from '@anandham/domain/bookings/place-confidence';
import type { PlaceSuggestions } from '@anandham/contract/errors';
import type { TripRequest } from '@anandham/contract/schemas/bookings';
import type { FoundPlace, Place } from '@anandham/maps/place';
import { AppError } from '#app-error.ts';
import { areSamePlace, type MapsGateway } from '#gateways/maps.ts';

/**
 * Finds the places of both texts. Throws `place_unknown` when a text matches nothing, `place_unsure` with the
 * nearest suggestions when one is below `certainConfidence`, `places_same` when both are one place.
 */
export async function resolvePlaces(
  maps: MapsGateway,
  { pickupLocation, dropLocation }: Pick<TripRequest, 'pickupLocation' | 'dropLocation'>,
): Promise<{ pickup: Place; drop: Place }> {
  const [pickup, drop] = await Promise.all([
    findPlace(maps, pickupLocation),
    findPlace(maps, dropLocation),
  ]);
  if (!pickup || !drop || !isCertain(pickup) || !isCertain(drop)) {
    const suggestions: PlaceSuggestions = {
      ...(pickup && !isCertain(pickup) && { pickupLocation: await suggest(maps, pickupLocation) }),
      ...(drop && !isCertain(drop) && { dropLocation: await suggest(maps, dropLocation) }),
    };
    const isUnsure = Object.keys(suggestions).length > 0;
    throw new AppError(pickup && drop ? 'place_unsure' : 'place_unknown', {
      fieldCodes: {
        ...(!pickup && { pickupLocation: 'pickup_unknown' }),
        ...(suggestions.pickupLocation && { pickupLocation: 'pickup_unsure' }),
        ...(!drop && { dropLocation: 'drop_unknown' }),
        ...(suggestions.dropLocation && { dropLocation: 'drop_unsure' }),
      },
      ...(isUnsure && { suggestions }),
    });
  }
  if (areSamePlace(pickup, drop)) {
    throw new AppError('places_same', { fieldCodes: { dropLocation: 'places_same' } });
  }
  return { pickup, drop };
}

const isCertain = ({ confidence }: FoundPlace) => confidence >= certainConfidence;

async function findPlace(maps: MapsGateway, text: string): Promise<FoundPlace | undefined> {
  const { places } = await maps.search(text, 1);
  return places[0];
}

/** The labels of places that the text may name, then of places that start with it. */
async function suggest(maps: MapsGateway, text: string): Promise<readonly string[]> {
  const [found, completed] = await Promise.all([
    maps.search(text, maxPlaceSuggestions),
    maps.autocomplete(text, maxPlaceSuggestions),
  ]);
  const labels = [...found.places, ...completed.places].map(({ label }) => label);
  return [...new Set(labels)].slice(0, maxPlaceSuggestions);
}
