import type { Booking } from '@anandham/contract/schemas/bookings';
import { currentLanguage } from './language.ts';

/** Bookings stored for offline use may lack the Tamil place names. */
type Pickup = Pick<Booking, 'pickupLocation'> & Partial<Pick<Booking, 'pickupLocationTamil'>>;
type Drop = Pick<Booking, 'dropLocation'> & Partial<Pick<Booking, 'dropLocationTamil'>>;

/** The pickup's label in the visitor's language. */
export function pickupOf({ pickupLocation, pickupLocationTamil }: Pickup): string {
  return (currentLanguage() === 'ta' ? pickupLocationTamil : null) ?? pickupLocation;
}

/** The drop's label in the visitor's language. */
export function dropOf({ dropLocation, dropLocationTamil }: Drop): string {
  return (currentLanguage() === 'ta' ? dropLocationTamil : null) ?? dropLocation;
}
