import { useForm } from 'react-hook-form';
import type { BlockKind } from '@anandham/domain/fleet/fleet';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import { blockLabels } from '#features/admin/block-labels.ts';
import { ConflictList } from '#features/admin/bookings/assignment/conflict-list.tsx';
import { useAddBlock, type BlockBody } from './calendar.api.ts';
import type { Slot } from './slot-dialog.tsx';

/** Local times of Asia/Kolkata, as `datetime-local` inputs have them. */
type Fields = { kind: BlockKind; startsAt: string; endsAt: string; note: string };

const vehicleKinds: readonly BlockKind[] = ['maintenance', 'private'];
const driverKinds: readonly BlockKind[] = ['leave', 'private'];

type BlockFormProps = { readonly slot: Slot; readonly onClose: () => void };

/** Blocks a vehicle or a driver, at first for the whole day. */
export function BlockForm({ slot, onClose }: BlockFormProps) {
  const { date, vehicleId, driverId } = slot;
  const kinds = vehicleId === null ? driverKinds : vehicleKinds;
  const form = useForm<Fields>({
    defaultValues: {
      kind: kinds[0] ?? 'private',
      startsAt: `${date}T00:00`,
      endsAt: `${date}T23:59`,
      note: '',
    },
  });
  const { errors } = form.formState;
  const { busy, refusal, problem, onSubmit } = useSending({
    form,
    mutation: useAddBlock(),
    toVariables: ({ kind, startsAt, endsAt, note }): BlockBody => ({
      kind,
      vehicleId,
      driverId,
      startsAt: inKolkata(startsAt),
      endsAt: inKolkata(endsAt),
      note: note.trim() === '' ? null : note,
    }),
    fieldOf: {},
    onDone: ({ code }) => {
      onClose();
      showAdminSuccessToast(code);
    },
  });
  const answer = wasRefused(problem) ? problem.answer : null;
  const conflicts = answer?.conflicts ?? [];
  const isPeriodProblem = answer?.code === 'block_period';
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <SelectField label={m.block_kind()} {...form.register('kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {blockLabels[kind]()}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        label={m.block_from()}
        error={errors.startsAt?.message}
        {...form.register('startsAt', {
          validate: (text) => text !== '' || m.block_time_required(),
        })}
      />
      <TextField
        type="datetime-local"
        label={m.block_to()}
        error={errors.endsAt?.message ?? (isPeriodProblem && refusal !== '' ? refusal : undefined)}
        {...form.register('endsAt', {
          validate: (text, { startsAt }) => {
            if (text === '') return m.block_time_required();
            return text > startsAt || m.answer_block_period();
          },
        })}
      />
      {conflicts.length > 0 && (
        <div role="alert" className="bg-bad-soft grid gap-2 rounded-xl px-4 py-3">
          <p className="text-bad text-sm font-semibold">{m.block_busy()}</p>
          <ConflictList conflicts={conflicts} />
        </div>
      )}
      <TextArea
        label={m.block_note()}
        rows={2}
        maxLength={textLimits.reason}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Banner tone="bad" text={conflicts.length > 0 || isPeriodProblem ? '' : refusal} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" busy={busy}>
          {m.block_save()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.admin_close()}
        </Button>
      </div>
    </form>
  );
}

/** The operator's time, wherever the browser is. */
const inKolkata = (local: string): string => `${local}:00+05:30`;
