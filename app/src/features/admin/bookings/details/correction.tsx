import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bookingCan } from '@anandham/domain/bookings/booking-lifecycle';
import { explainFare } from '@anandham/domain/bookings/fare';
import type { AdminBooking, AdminTripDetails } from '@anandham/contract/schemas/admin';
import { textLimits } from '@anandham/domain/text-limits';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees } from '@anandham/ui/lib/format.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { TextField } from '@anandham/ui/components/field.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import { useAdminAction } from '#features/admin/bookings/bookings.api.ts';
import { Disclosure } from './disclosure.tsx';
import { parseWholeNumber } from '#features/admin/bookings/formats.ts';

type CorrectionProps = {
  readonly booking: AdminBooking;
  /** The rates of the booking's fare; undefined while they are loading. */
  readonly tariff: AdminTripDetails['tariff'] | undefined;
  readonly onDone: () => void;
};

/** Corrects kilometres and fare after the trip. The customer sees the old and the new figures. */
export function Correction({ onDone, ...props }: CorrectionProps) {
  const [open, setOpen] = useState(false);
  if (!bookingCan('correct', props.booking.status, 'admin')) return null;
  return (
    <Disclosure title={m.admin_correct()} open={open} onToggle={setOpen}>
      <CorrectionForm
        {...props}
        onDone={() => {
          setOpen(false);
          onDone();
        }}
      />
    </Disclosure>
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
  const { busy, decide, refusal } = useAdminAction(id, { inDialog: true, onDone });
  // The version on opening: the server refuses to overwrite another admin's correction. After that refusal has been
  // shown, saving again sends the current version.
  const [baseVersion] = useState(version);
  const [byTariff, setByTariff] = useState<number | null>(null);
  /** Fills in the fare by tariff, unless the admin has typed another one. */
  const updateFare = (text: string) => {
    const km = parseWholeNumber(text);
    if (km === null || tariff === undefined) return;
    const { totalRupees } = explainFare({ distanceKm: km, days: booking.days }, tariff);
    setByTariff(totalRupees);
    if (!getFieldState('totalPrice', formState).isDirty) {
      setValue('totalPrice', String(totalRupees));
    }
  };
  const send = ({ distance, totalPrice, reason }: Fields) =>
    decide({
      action: 'correct',
      reason,
      version: refusal === '' ? baseVersion : version,
      distance: parseWholeNumber(distance) ?? 0,
      totalPrice: parseWholeNumber(totalPrice) ?? 0,
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
            validate: (text) => parseWholeNumber(text) !== null || m.field_distance_invalid(),
            onChange: ({ target }: { target: { value: string } }) => updateFare(target.value),
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
            validate: (text) => parseWholeNumber(text) !== null || m.field_fare_invalid(),
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
