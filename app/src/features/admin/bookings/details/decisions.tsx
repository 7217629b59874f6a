import { useState } from 'react';
import { flushSync } from 'react-dom';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import type { CallError } from '@anandham/ui/lib/api/call-error.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { ConfirmDialog } from '@anandham/ui/components/dialog.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { smallButton } from '#features/admin/small-button.ts';
import { useDraft } from '#features/admin/use-draft.ts';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { AssignmentDialog } from '#features/admin/bookings/assignment/assignment-dialog.tsx';
import { TripCard } from './trip-card.tsx';

type DecisionProps = { readonly booking: AdminBooking };

type DecisionsProps = DecisionProps & {
  /** Inside an open dialog, which shows a refusal itself. */
  readonly inDialog?: boolean;
  readonly onApproved?: () => void;
  readonly onCancelled?: () => void;
};

/** Confirm and Cancel, only where the lifecycle allows them (specification section 4). */
export function Decisions({ booking, inDialog = false, onApproved, onCancelled }: DecisionsProps) {
  const [openQuestion, setOpenQuestion] = useState<'vehicle' | 'cancel' | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const { _id: id, status, overlaps, version } = booking;
  const { busy, decide, refusal } = useAdminAction(id, {
    inDialog,
    onDone: () => onApproved?.(),
    onVehicleProblem: (refused) => {
      setProblem(refused);
      setOpenQuestion('vehicle');
    },
  });
  const close = () => setOpenQuestion(null);
  /** One tap while a vehicle is free, otherwise the admin chooses. */
  const approve = () => {
    setProblem(null);
    if (overlaps.length === 0) decide({ action: 'approve', version });
    else setOpenQuestion('vehicle');
  };
  return (
    <>
      {bookingCan('approve', status, 'admin') && (
        <Button busy={busy} className={smallButton} onClick={approve}>
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
      {openQuestion === 'vehicle' && (
        <AssignmentDialog
          booking={booking}
          problem={problem}
          onClose={close}
          onDone={() => {
            // The closed dialog has given the focus back before it moves on.
            flushSync(close);
            onApproved?.();
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
