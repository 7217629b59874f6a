import type { Booking } from '@anandham/contract/schemas/bookings';

/** Opens the way from pickup to destination in Google Maps, on a phone in its app (Maps URLs, api=1). */
export function mapLink({
  pickupLocation,
  dropLocation,
}: Pick<Booking, 'pickupLocation' | 'dropLocation'>): string {
  const way = new URLSearchParams({
    api: '1',
    origin: pickupLocation,
    destination: dropLocation,
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${way.toString()}`;
}
