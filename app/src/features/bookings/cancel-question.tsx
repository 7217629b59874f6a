import { useId, useState } from 'react';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { FieldFrame, fieldAttributes, inputClass } from '@anandham/ui/components/field.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { useDecision } from './bookings.api.ts';

type CancelQuestionProps = {
  readonly booking: Pick<Booking, '_id' | 'pickupLocation' | 'dropLocation' | 'bookingDate'>;
  readonly onClose: () => void;
};

/**
 * Asks for confirmation before a trip is cancelled. The reason is optional and stays in the field after a
 * refusal.
 */
export function CancelQuestion({ booking, onClose }: CancelQuestionProps) {
  const { busy, decide, refusal } = useDecision();
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <ConfirmDialog
      title={m.cancel_heading()}
      yes={m.cancel_yes()}
      no={m.cancel_no()}
      busy={busy}
      onYes={() => decide({ id: booking._id, action: 'cancel', reason: reason.trim() })}
      onClose={onClose}
    >
      <div className="bg-mist grid gap-3 rounded-2xl p-4 font-semibold">
        <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
        <p>{formatTripDate(booking.bookingDate)}</p>
      </div>
      <FieldFrame id={id} label={m.cancel_reason()} hint={m.cancel_reason_hint()}>
        <textarea
          {...fieldAttributes(id, undefined, m.cancel_reason_hint())}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={textLimits.reason}
          rows={2}
          className={`${inputClass} border-line`}
        />
      </FieldFrame>
      <p className="text-ink-soft">{m.cancel_note()}</p>
      <Banner tone="bad" text={refusal} />
    </ConfirmDialog>
  );
}
