import { useState } from 'react';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { Route } from '@anandham/ui/components/route.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { useDraft } from '#features/admin/use-draft.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Overlaps } from './overlaps.tsx';

export const smallButton = 'px-3.5! text-sm';

type DecisionProps = { readonly booking: AdminBooking };

type DecisionsProps = DecisionProps & {
  /** Inside an open dialog, which shows a refusal itself. */
  readonly inDialog?: boolean;
  readonly onApproved?: () => void;
  readonly onCancelled?: () => void;
};

/** Confirm and Cancel, only where the lifecycle allows them (specification section 4). */
export function Decisions({ booking, inDialog = false, onApproved, onCancelled }: DecisionsProps) {
  const [openQuestion, setOpenQuestion] = useState<'confirm' | 'cancel' | null>(null);
  const { _id: id, status, overlaps } = booking;
  const { busy, decide, refusal } = useAdminAction(id, {
    inDialog,
    onDone: () => onApproved?.(),
  });
  const close = () => setOpenQuestion(null);
  return (
    <>
      {bookingCan('approve', status, 'admin') && (
        <Button
          busy={busy}
          className={smallButton}
          onClick={() =>
            overlaps.length === 0 ? decide({ action: 'approve' }) : setOpenQuestion('confirm')
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
          onClick={() => setOpenQuestion('cancel')}
        >
          {m.admin_cancel()}
        </Button>
      )}
      {inDialog && <Banner tone="bad" text={refusal} />}
      {openQuestion === 'confirm' && (
        <ConfirmQuestion
          booking={booking}
          onClose={close}
          onYes={() => {
            close();
            decide({ action: 'approve' });
          }}
        />
      )}
      {openQuestion === 'cancel' && (
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

/** Warns that the car is busy then. The admin may confirm all the same, for instance with another car. */
function ConfirmQuestion({
  booking,
  onClose,
  onYes,
}: QuestionProps & { readonly onYes: () => void }) {
  return (
    <ConfirmDialog
      title={m.admin_overlap_heading()}
      yes={m.admin_overlap_yes()}
      no={m.admin_overlap_no()}
      onClose={onClose}
      onYes={onYes}
    >
      <TripCard booking={booking} />
      <Overlaps overlaps={booking.overlaps} />
    </ConfirmDialog>
  );
}

function CancelQuestion({
  booking,
  onClose,
  onDone,
}: QuestionProps & { readonly onDone: () => void }) {
  const { _id: id } = booking;
  const { text, setText, clear } = useDraft(`cancel ${id}`);
  const { busy, decide, refusal } = useAdminAction(id, {
    inDialog: true,
    onDone: (code) => {
      clear();
      onDone();
      showAdminSuccessToast(code);
    },
  });
  return (
    <ConfirmDialog
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
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-ink-soft">{m.admin_cancel_note()}</p>
      <Banner tone="bad" text={refusal} />
    </ConfirmDialog>
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
