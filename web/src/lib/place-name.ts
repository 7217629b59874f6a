import type { Booking } from '@anandham/contract/schemas/bookings';
import { language } from './language.ts';

/** Bookings kept offline may not know their places in Tamil. */
type Pickup = Pick<Booking, 'pickupLocation'> & Partial<Pick<Booking, 'pickupLocationTamil'>>;
type Drop = Pick<Booking, 'dropLocation'> & Partial<Pick<Booking, 'dropLocationTamil'>>;

/** The pickup's label as the reader knows the place. */
export function pickupOf({ pickupLocation, pickupLocationTamil }: Pickup): string {
  return (language === 'ta' ? pickupLocationTamil : null) ?? pickupLocation;
}

/** The drop's label, likewise. */
export function dropOf({ dropLocation, dropLocationTamil }: Drop): string {
  return (language === 'ta' ? dropLocationTamil : null) ?? dropLocation;
}
