import { useRef } from 'react';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { smallButton } from '#features/admin/small-button.ts';
import { Decisions } from './decisions.tsx';
import { useOpenDetails } from './details-provider.tsx';

export function BookingActions({ booking }: { readonly booking: AdminBooking }) {
  const openDetails = useOpenDetails();
  const box = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLButtonElement>(null);
  /** The pressed button disappears: moves the focus to Details, unless it has moved elsewhere meanwhile. */
  const keepFocus = () => {
    if (box.current?.contains(document.activeElement) === true) details.current?.focus();
  };
  return (
    <div ref={box} className="flex flex-wrap gap-2 max-lg:*:grow xl:flex-nowrap">
      <Decisions booking={booking} onApproved={keepFocus} />
      <Button
        ref={details}
        variant="quiet"
        className={smallButton}
        onClick={() => openDetails(booking)}
      >
        {m.admin_details()}
      </Button>
    </div>
  );
}
