import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '#paraglide/messages';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { useNeededReason } from '#features/admin/use-needed-reason.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Unfolding } from './unfolding.tsx';

type VoidingProps = { readonly booking: AdminBooking; readonly onVoided: () => void };

/** Calls off a trip that has been approved. It needs a reason, and leaves lists and earnings. */
export function Voiding({ booking, onVoided }: VoidingProps) {
  const { _id: id } = booking;
  const [open, setOpen] = useState(false);
  const { withReason, field, forget } = useNeededReason(`void ${id}`);
  const { busy, decide, refusal } = useAdminAction(id, {
    inWindow: true,
    onDone: (code) => {
      forget();
      onVoided();
      showAdminSuccessToast(code);
    },
  });
  if (!bookingCan('void', booking.status, 'admin')) return null;
  return (
    <Unfolding title={m.admin_void()} open={open} onToggle={setOpen}>
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
    </Unfolding>
  );
}
