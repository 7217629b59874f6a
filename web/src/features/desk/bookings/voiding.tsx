import { useState } from 'react';
import { bookingCan } from '@anandham/domain/booking-lifecycle';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { tellDesk } from '../desk-tell.ts';
import { useNeededReason } from '../use-needed-reason.ts';
import { useDeskAction } from './bookings.api.ts';
import { Unfolding } from './unfolding.tsx';

type VoidingProps = { readonly booking: DeskBooking; readonly onVoided: () => void };

/** Calls off a trip that has been approved. It needs a reason, and leaves lists and earnings. */
export function Voiding({ booking, onVoided }: VoidingProps) {
  const { _id: id } = booking;
  const [open, setOpen] = useState(false);
  const { withReason, field, forget } = useNeededReason(`void ${id}`);
  const { busy, decide, refusal } = useDeskAction(id, {
    inWindow: true,
    onDone: (code) => {
      forget();
      onVoided();
      tellDesk(code);
    },
  });
  if (!bookingCan('void', booking.status, 'admin')) return null;
  return (
    <Unfolding title={m.desk_void()} open={open} onToggle={setOpen}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          withReason((reason) => decide({ action: 'void', reason }));
        }}
      >
        <p className="text-ink-soft">{m.desk_void_text()}</p>
        <TextArea label={m.desk_reason()} hint={m.desk_correct_reason_hint()} {...field} />
        <Banner tone="bad" text={refusal} />
        <Button type="submit" look="danger" busy={busy} className="justify-self-start">
          {m.desk_void_yes()}
        </Button>
      </form>
    </Unfolding>
  );
}
