import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { useRequiredReason } from '#features/admin/use-required-reason.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Disclosure } from './disclosure.tsx';

type VoidingProps = { readonly booking: AdminBooking; readonly onVoided: () => void };

/** Voids an approved trip with a reason. It disappears from lists and earnings. */
export function Voiding({ booking, onVoided }: VoidingProps) {
  const { _id: id } = booking;
  const [open, setOpen] = useState(false);
  const { withReason, field, clear } = useRequiredReason(`void ${id}`);
  const { busy, decide, refusal } = useAdminAction(id, {
    inDialog: true,
    onDone: (code) => {
      clear();
      onVoided();
      showAdminSuccessToast(code);
    },
  });
  if (!bookingCan('void', booking.status, 'admin')) return null;
  return (
    <Disclosure title={m.admin_void()} open={open} onToggle={setOpen}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          withReason((reason) => decide({ action: 'void', reason }));
        }}
      >
        <p className="text-ink-soft">{m.admin_void_text()}</p>
        <TextArea label={m.admin_reason()} hint={m.admin_correct_reason_hint()} {...field} />
        <Banner tone="bad" text={refusal} />
        <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
          {m.admin_void_yes()}
        </Button>
      </form>
    </Disclosure>
  );
}
