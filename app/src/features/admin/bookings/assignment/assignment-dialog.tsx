import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AssignableAnswer } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import type { CallError } from '@anandham/ui/lib/api/call-error.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { Dialog } from '@anandham/ui/components/dialog.tsx';
import { SelectField } from '@anandham/ui/components/field.tsx';
import { Loaded } from '@anandham/ui/components/loaded.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { Overlaps } from '#features/admin/bookings/details/overlaps.tsx';
import { TripCard } from '#features/admin/bookings/details/trip-card.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { smallButton } from '#features/admin/small-button.ts';
import { useDraft } from '#features/admin/use-draft.ts';
import {
  assignable,
  isDriverProblem,
  isVehicleProblem,
  useAssignment,
  type TripToAssign,
} from './assignment.api.ts';
import {
  firstDriver,
  firstVehicle,
  missingField,
  needsReason,
  noDriver,
  toAssignment,
  usualDriver,
  type AssignmentFields,
  type MissingField,
} from './assignment-fields.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

type AssignmentDialogProps = {
  readonly booking: TripToAssign;
  /** Why the server did not approve the booking without a choice. */
  readonly problem?: CallError | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Opens the details of the booking, where they are not open already. */
  readonly onDetails?: () => void;
};

/** Chooses vehicle and driver of a booking: with its approval, or later. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { booking, problem = null, onClose } = props;
  const query = useQuery(assignable(booking._id));
  const isBusy = problem?.answer.code === 'vehicle_busy' || (booking.overlaps ?? []).length > 0;
  return (
    <Dialog wide title={isBusy ? m.assign_heading_busy() : m.assign_heading()} onClose={onClose}>
      <TripCard booking={booking} />
      <Loaded query={query} lines={6}>
        {(loaded) => <AssignmentForm {...props} loaded={loaded} />}
      </Loaded>
    </Dialog>
  );
}

type AssignmentFormProps = AssignmentDialogProps & { readonly loaded: AssignableAnswer };

function AssignmentForm(props: AssignmentFormProps) {
  const { booking, loaded, problem: firstProblem = null, onClose, onDone, onDetails } = props;
  const isApproval = booking.status !== 'completed';
  const overlaps = booking.overlaps ?? [];
  const isUnchecked = loaded.vehicles.length === 0 && overlaps.length > 0;
  const approveLabel = isUnchecked ? m.admin_overlap_yes() : m.admin_confirm();
  const [vehicle, setVehicle] = useState(() => firstVehicle(loaded, booking));
  const [driver, setDriver] = useState(() => firstDriver(booking));
  // The texts survive when a link to another trip is followed.
  const outsideDraft = useDraft(
    `outside vehicle ${booking._id}`,
    booking.assignment?.outsideVehicle ?? '',
  );
  const reasonDraft = useDraft(`override ${booking._id}`);
  const [missing, setMissing] = useState<MissingField | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const mutation = useAssignment(booking, (code) => {
    outsideDraft.clear();
    reasonDraft.clear();
    onDone();
    showAdminSuccessToast(code);
  });
  const { busy, decide } = useDecisionOf(mutation);
  const fields: AssignmentFields = {
    vehicle,
    driver,
    outsideVehicle: outsideDraft.text,
    reason: reasonDraft.text,
  };
  const problem = mutation.error ?? (isChanged ? null : firstProblem);
  const text = useReason(problem);
  const form = useRef<HTMLFormElement>(null);
  // The first field with an error may be outside the visible part of the dialog.
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid="true"]')
      ?.focus();
  }, [attempts, text]);
  const errorIf = (isShown: boolean, message: string) => (isShown ? message : undefined);
  const stillMissing = (field: MissingField) =>
    missing === field && missingField(fields, loaded) === field;
  const ofVehicle = isVehicleProblem(problem);
  const ofDriver = isDriverProblem(problem);
  const change = (apply: () => void) => {
    apply();
    setChanged(true);
    mutation.reset();
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const found = missingField(fields, loaded);
        setMissing(found);
        setAttempts(attempts + 1);
        setChanged(true);
        if (found === null) decide(toAssignment(fields, loaded));
      }}
    >
      {isUnchecked && <Overlaps overlaps={overlaps} />}
      <VehicleChoice
        vehicles={loaded.vehicles}
        chosen={vehicle}
        onChoose={(next) => change(() => setVehicle(next))}
        error={
          errorIf(stillMissing('vehicle'), m.assign_vehicle_required()) ??
          errorIf(ofVehicle && text !== '', text)
        }
        outsideVehicle={outsideDraft.text}
        onOutsideVehicle={outsideDraft.setText}
        outsideError={errorIf(stillMissing('outsideVehicle'), m.assign_outside_required())}
      />
      <SelectField
        label={m.assign_driver()}
        value={driver}
        error={errorIf(ofDriver && text !== '', text)}
        onChange={({ target }) => change(() => setDriver(target.value))}
      >
        <option value={usualDriver}>{m.assign_driver_usual()}</option>
        <option value={noDriver}>{m.assign_driver_none()}</option>
        {loaded.drivers.map((each) => (
          <option key={each._id} value={each._id}>
            {driverLabel(each)}
          </option>
        ))}
      </SelectField>
      {needsReason(fields, loaded) && (
        <TextArea
          label={m.assign_reason()}
          hint={m.assign_reason_hint()}
          rows={2}
          maxLength={textLimits.reason}
          value={reasonDraft.text}
          error={errorIf(stillMissing('reason'), m.field_reason_required())}
          onChange={({ target }) => reasonDraft.setText(target.value)}
        />
      )}
      <Banner tone="bad" text={ofVehicle || ofDriver ? '' : text} />
      <div className="bg-paper border-line sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-2 border-t px-6 py-4 *:grow">
        <Button type="submit" busy={busy} className={smallButton}>
          {isApproval ? approveLabel : m.assign_save()}
        </Button>
        {onDetails !== undefined && (
          <Button variant="quiet" className={smallButton} onClick={onDetails}>
            {m.admin_details()}
          </Button>
        )}
        <Button variant="quiet" className={smallButton} onClick={onClose}>
          {isApproval ? m.admin_overlap_no() : m.admin_close()}
        </Button>
      </div>
    </form>
  );
}

function driverLabel(driver: AssignableAnswer['drivers'][number]): string {
  const { name, isLicenceValid, conflicts } = driver;
  if (!isLicenceValid) return m.assign_driver_expired({ name });
  return conflicts.length > 0 ? m.assign_driver_busy({ name }) : name;
}
