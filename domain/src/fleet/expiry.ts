import { addDays } from '../bookings/trip-date.ts';
import { expiryWarningDays } from './fleet.ts';

/**
 * Whether a paper or licence that is valid until a day (YYYY-MM-DD, included) ends soon; null when it ends
 * later than `expiryWarningDays` after `today`.
 */
export function expiryState(validUntil: string, today: string): 'ending' | 'expired' | null {
  if (validUntil < today) return 'expired';
  return validUntil <= addDays(today, expiryWarningDays) ? 'ending' : null;
}
