import type { Booking } from '@anandham/contract/schemas/bookings';
import { language } from './language.ts';

type Ends = Pick<Booking, 'pickupLocation' | 'dropLocation'> &
  Partial<Pick<Booking, 'pickupLocationTamil' | 'dropLocationTamil'>>;

/** The pickup's label as the reader knows the place; bookings kept offline may not know it in Tamil. */
export function pickupOf({ pickupLocation, pickupLocationTamil }: Ends): string {
  return (language === 'ta' ? pickupLocationTamil : null) ?? pickupLocation;
}

/** The drop's label, likewise. */
export function dropOf({ dropLocation, dropLocationTamil }: Ends): string {
  return (language === 'ta' ? dropLocationTamil : null) ?? dropLocation;
}
