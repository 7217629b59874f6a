/** Consonants and digits that are not mistaken for each other. The migration of `booking_number` has the same. */
const pattern = /^(?:AC[-\s]*)?([34679CDFGHJKMNPQRTVWXY]{3,5}[CDFGHJKMNPQRTVWXY])$/;

/** The number of passengers that a booking may name. */
export const passengerLimits = { min: 1, max: 20 } as const;

/**
 * The booking number that a person has typed, as it is stored: `AC-7K3M` for "ac 7k3m" and "7K3M". Null
 * when the text is none.
 */
export function readBookingNumber(typed: string): string | null {
  const match = pattern.exec(typed.trim().toUpperCase());
  return match === null ? null : `AC-${match[1] ?? ''}`;
}
