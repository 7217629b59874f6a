import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';
import { formatTripDate } from '#lib/format.ts';
import { dropOf, pickupOf } from '#lib/place-name.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/dialog.tsx';
import { Route } from '#ui/route.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { useDraft } from '#features/admin/use-draft.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Overlaps } from './overlaps.tsx';

export const smallButton = 'px-3.5! text-sm';

type DecisionProps = { readonly booking: AdminBooking };

type DecisionsProps = DecisionProps & {
  /** In an open window, a refusal is told there. */
  readonly inWindow?: boolean;
  readonly onApproved?: () => void;
  readonly onCancelled?: () => void;
};

/** Confirm and Cancel, only where the lifecycle allows them (specification section 4). */
export function Decisions({ booking, inWindow = false, onApproved, onCancelled }: DecisionsProps) {
  const [asks, setAsks] = useState<'confirm' | 'cancel' | null>(null);
  const { _id: id, status, overlaps } = booking;
  const { busy, decide, refusal } = useAdminAction(id, {
    inWindow,
    onDone: () => onApproved?.(),
  });
  const close = () => setAsks(null);
  return (
    <>
      {bookingCan('approve', status, 'admin') && (
        <Button
          busy={busy}
          className={smallButton}
          onClick={() =>
            overlaps.length === 0 ? decide({ action: 'approve' }) : setAsks('confirm')
          }
        >
          {m.admin_confirm()}
        </Button>
      )}
      {bookingCan('cancel', status, 'admin') && (
        <Button
          variant="danger"
          disabled={busy}
          className={smallButton}
          onClick={() => setAsks('cancel')}
        >
          {m.admin_cancel()}
        </Button>
      )}
      {inWindow && <Banner tone="bad" text={refusal} />}
      {asks === 'confirm' && (
        <ConfirmQuestion
          booking={booking}
          onClose={close}
          onYes={() => {
            close();
            decide({ action: 'approve' });
          }}
        />
      )}
      {asks === 'cancel' && (
        <CancelQuestion
          booking={booking}
          onClose={close}
          onDone={() => {
            close();
            onCancelled?.();
          }}
        />
      )}
    </>
  );
}

type QuestionProps = DecisionProps & { readonly onClose: () => void };

/** The car is busy then: a warning, not a bar. The operator may have another car, or know better. */
function ConfirmQuestion({
  booking,
  onClose,
  onYes,
}: QuestionProps & { readonly onYes: () => void }) {
  return (
    <Question
      title={m.admin_overlap_heading()}
      yes={m.admin_overlap_yes()}
      no={m.admin_overlap_no()}
      onClose={onClose}
      onYes={onYes}
    >
      <TripCard booking={booking} />
      <Overlaps overlaps={booking.overlaps} />
    </Question>
  );
}

function CancelQuestion({
  booking,
  onClose,
  onDone,
}: QuestionProps & { readonly onDone: () => void }) {
  const { _id: id } = booking;
  const { text, type, forget } = useDraft(`cancel ${id}`);
  const { busy, decide, refusal } = useAdminAction(id, {
    inWindow: true,
    onDone: (code) => {
      forget();
      onDone();
      showAdminSuccessToast(code);
    },
  });
  return (
    <Question
      title={m.admin_cancel_heading()}
      yes={m.admin_cancel_yes()}
      no={m.admin_cancel_no()}
      busy={busy}
      onClose={onClose}
      onYes={() => decide({ action: 'cancel', reason: text })}
    >
      <TripCard booking={booking} />
      <TextArea
        label={m.admin_cancel_reason()}
        hint={m.admin_cancel_reason_hint()}
        value={text}
        maxLength={textLimits.reason}
        rows={2}
        onChange={({ target }) => type(target.value)}
      />
      <p className="text-ink-soft">{m.admin_cancel_note()}</p>
      <Banner tone="bad" text={refusal} />
    </Question>
  );
}

function TripCard({ booking }: DecisionProps) {
  return (
    <div className="bg-mist grid gap-3 rounded-2xl p-4">
      <p className="font-bold wrap-anywhere">{booking.name}</p>
      <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      <p>{formatTripDate(booking.bookingDate)}</p>
    </div>
  );
}
