import { createContext, useContext, useState, type ReactNode } from 'react';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { LaterDetails } from './later-details.tsx';

const OpenDetails = createContext<(booking: AdminBooking) => void>(() => undefined);

/** Opens the window of a booking. */
export const useOpenDetails = () => useContext(OpenDetails);

/**
 * The window of one booking stands above the lists it is opened from. A row that goes to the next page, or
 * becomes a card when a tablet is turned, does not take along what is being typed.
 */
export function WithDetails({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<AdminBooking | null>(null);
  return (
    <OpenDetails value={setOpened}>
      {children}
      {opened !== null && <LaterDetails booking={opened} onClose={() => setOpened(null)} />}
    </OpenDetails>
  );
}
