import { useId, type SyntheticEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import type { BookingFields, ShownPrice } from '../../../lib/trip/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FareChanged } from '../../../ui/trip/fare-changed.tsx';
import { FareSummary } from '../../../ui/trip/fare-summary.tsx';
import { PlaceFields, TripFields } from '../../../ui/trip/form-fields.tsx';
import { FormLayout } from '../../../ui/trip/form-layout.tsx';
import { TripSketch } from '../../../ui/trip/trip-sketch.tsx';
import { smallButton } from '../bookings/decisions.tsx';
import { callerBy } from './caller.api.ts';
import { useCallerForm } from './use-caller-form.ts';

type CallerFormProps = { readonly onEntered: (booking: DeskBooking) => void };

/** The booking form for somebody on the phone: the number comes first, because it may know the name. */
export function CallerForm({ onEntered }: CallerFormProps) {
  const caller = useCallerForm(onEntered);
  const { form, quote, fareChange, busy } = caller;
  const headingId = useId();
  const send = (agreed?: ShownPrice) => form.handleSubmit((fields) => caller.enter(fields, agreed));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send()();
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {m.caller_form()}
      </h2>
      <FormLayout
        fields={
          <>
            <CallerFields form={form} />
            <PlaceFields
              form={form}
              quote={quote}
              setTyping={caller.setTyping}
              onChange={caller.forgetFareChange}
            />
            <TripFields form={form} />
            <TripSketch quote={quote} />
          </>
        }
        summary={<FareSummary quote={quote} onRetry={caller.retryQuote} />}
        action={
          fareChange === null ? (
            <Button
              type="submit"
              look="accent"
              busy={busy}
              busyLabel={m.caller_submitting()}
              className="w-full text-lg"
            >
              {m.caller_submit()}
            </Button>
          ) : (
            <FareChanged
              change={fareChange}
              onAccept={() => void send(fareChange.now)()}
              onKeepEditing={caller.keepEditing}
            />
          )
        }
      />
    </form>
  );
}

type FieldsProps = { readonly form: UseFormReturn<BookingFields> };

function CallerFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid content-start gap-2">
        <TextField
          label={m.booking_mobile()}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <KnownCaller form={form} />
      </div>
      <TextField
        label={m.booking_name()}
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </>
  );
}

/** Who the number belongs to, as far as the desk knows; an account's number proves nothing. */
function KnownCaller({ form }: FieldsProps) {
  const [mobile, name] = useWatch({ control: form.control, name: ['mobile', 'name'] });
  const { data } = useQuery(callerBy(mobile));
  const known = data?.caller ?? data?.account ?? null;
  const words = data?.caller ? m.caller_known : m.caller_account;
  return (
    <div role="status" className="text-ink-soft grid justify-items-start gap-2 text-sm">
      {data !== undefined && known === null && m.caller_new()}
      {known !== null && words({ name: known.name, count: known.trips })}
      {known !== null && name.trim() === '' && (
        <Button
          look="quiet"
          className={smallButton}
          onClick={() => form.setValue('name', known.name, { shouldValidate: true })}
        >
          {m.caller_take_name()}
        </Button>
      )}
    </div>
  );
}
