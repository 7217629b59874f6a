import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import { fareLines } from '@anandham/domain/bookings/fare';
import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Unfolding } from './unfolding.tsx';
import { wholeNumber } from '#features/admin/bookings/whole-number.ts';

type CorrectionProps = {
  readonly booking: AdminBooking;
  /** The rates the fare was computed with, once they are known. */
  readonly tariff: AdminTripDetails['tariff'] | undefined;
  readonly onDone: () => void;
};

/** The kilometres that were driven, and what they come to; the customer sees both figures. */
export function Correction({ onDone, ...props }: CorrectionProps) {
  const [open, setOpen] = useState(false);
  if (!bookingCan('correct', props.booking.status, 'admin')) return null;
  return (
    <Unfolding title={m.admin_correct()} open={open} onToggle={setOpen}>
      <CorrectionForm
        {...props}
        onDone={() => {
          setOpen(false);
          onDone();
        }}
      />
    </Unfolding>
  );
}

type Fields = { distance: string; totalPrice: string; reason: string };

function CorrectionForm({ booking, tariff, onDone }: CorrectionProps) {
  const { _id: id, version } = booking;
  const { register, handleSubmit, setValue, getFieldState, formState } = useForm<Fields>({
    defaultValues: {
      distance: String(booking.distance),
      totalPrice: String(booking.totalPrice),
      reason: '',
    },
  });
  const { errors } = formState;
  const { busy, decide, refusal } = useAdminAction(id, { inWindow: true, onDone });
  // Figures somebody else has corrected meanwhile are not overwritten unseen; once told, they are.
  const [seenVersion] = useState(version);
  const [byTariff, setByTariff] = useState<number | null>(null);
  /** The fare follows the kilometres, unless somebody has agreed on another one. */
  const follow = (text: string) => {
    const km = wholeNumber(text);
    if (km === null || tariff === undefined) return;
    const { totalRupees } = fareLines(km, tariff);
    setByTariff(totalRupees);
    if (!getFieldState('totalPrice', formState).isDirty) {
      setValue('totalPrice', String(totalRupees));
    }
  };
  const send = ({ distance, totalPrice, reason }: Fields) =>
    decide({
      action: 'correct',
      reason,
      version: refusal === '' ? seenVersion : version,
      distance: wholeNumber(distance) ?? 0,
      totalPrice: wholeNumber(totalPrice) ?? 0,
    });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.admin_correct_km()}
          inputMode="numeric"
          maxLength={6}
          error={errors.distance?.message}
          {...register('distance', {
            validate: (text) => wholeNumber(text) !== null || m.field_distance_invalid(),
            onChange: ({ target }: { target: { value: string } }) => follow(target.value),
          })}
        />
        <TextField
          label={m.admin_correct_fare()}
          {...(byTariff === null
            ? {}
            : { hint: m.admin_correct_by_tariff({ fare: formatRupees(byTariff) }) })}
          inputMode="numeric"
          maxLength={8}
          error={errors.totalPrice?.message}
          {...register('totalPrice', {
            validate: (text) => wholeNumber(text) !== null || m.field_fare_invalid(),
          })}
        />
      </div>
      <TextArea
        label={m.admin_reason()}
        hint={m.admin_correct_reason_hint()}
        rows={2}
        maxLength={textLimits.reason}
        error={errors.reason?.message}
        {...register('reason', {
          validate: (text) => text.trim() !== '' || m.field_reason_required(),
        })}
      />
      <Banner tone="bad" text={refusal} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.admin_correct_save()}
      </Button>
    </form>
  );
}
