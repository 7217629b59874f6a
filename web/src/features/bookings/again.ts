import type { Booking } from '@anandham/contract/schemas/bookings';
import { dropOf, pickupOf } from '#lib/place-name.ts';

type Trip = Pick<Booking, 'name' | 'mobile' | 'pickupLocation' | 'dropLocation'>;

/**
 * The booking form as this trip would fill it, the same way or the other way round. The day is left
 * open: it is another one. The places are names; the form looks them up.
 */
export function againDraft(trip: Trip, way: 'same' | 'return'): Readonly<Record<string, unknown>> {
  const entry = (text: string) => ({ text, place: null });
  const there = { pickup: entry(pickupOf(trip)), drop: entry(dropOf(trip)) };
  const back = { pickup: there.drop, drop: there.pickup };
  return { name: trip.name, mobile: trip.mobile ?? '', ...(way === 'same' ? there : back) };
}
