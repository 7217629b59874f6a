import { createContext, useContext, useState, type ReactNode } from 'react';
import { LazyDetails, type OpenedBooking } from './lazy-details.tsx';

const OpenDetails = createContext<(booking: OpenedBooking) => void>(() => undefined);

/** Returns the function that opens the dialog of a booking. */
export const useOpenDetails = () => useContext(OpenDetails);

/**
 * Renders the dialog of a booking outside the list it is opened from, so that typed text survives when its
 * row moves to the next page or becomes a card on a rotated tablet.
 */
export function DetailsProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedBooking | null>(null);
  return (
    <OpenDetails value={setOpened}>
      {children}
      {opened !== null && <LazyDetails booking={opened} onClose={() => setOpened(null)} />}
    </OpenDetails>
  );
}
