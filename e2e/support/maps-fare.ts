import type { Page } from '@playwright/test';
import { fareRupees, roundTripKm } from '@anandham/domain/bookings/fare';
import { findRoute, searchPlaces } from '@anandham/contract/operations/places';

/** Kilometres and rupees from the middle of Trichy to a town and back, as the running product has them. */
export async function fetchMapsFare(
  page: Page,
  town: string,
): Promise<{ km: number; fare: string }> {
  const point = async (text: string) => {
    const answer = await page.request.get(searchPlaces.path, { params: { text, size: '1' } });
    const { features } = (await answer.json()) as {
      features: { geometry: { coordinates: [number, number] } }[];
    };
    return features[0]?.geometry.coordinates;
  };
  const coordinates = [await point('Tiruchirappalli'), await point(town)];
  const answer = await page.request.post(findRoute.path, { data: { coordinates } });
  const { routes } = (await answer.json()) as { routes: { summary: { distance: number } }[] };
  const km = roundTripKm(routes[0]?.summary.distance ?? Number.NaN);
  return { km, fare: `₹${fareRupees(km).toLocaleString('en-IN')}` };
}
