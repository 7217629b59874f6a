import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import * as m from '#paraglide/messages';
import type { BookingFields } from '../../../lib/trip/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { bindTo } from '../../../ui/trip/form-fields.tsx';
import { TripFormCard } from '../../../ui/trip/trip-form.tsx';
import { MobileInput, NameInput } from '../../../ui/trip/trip-inputs.tsx';
import { smallButton } from '../bookings/decisions.tsx';
import { callerBy } from './caller.api.ts';
import { useCallerForm } from './use-caller-form.ts';

type CallerFormProps = { readonly onEntered: (booking: DeskBooking) => void };

/** The trip form for somebody on the phone: the number comes first, because it may know the name. */
export function CallerForm({ onEntered }: CallerFormProps) {
  const trip = useCallerForm(onEntered);
  const headingId = useId();
  const bind = bindTo(trip.form);
  return (
    <form noValidate onSubmit={trip.onSubmit} aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {m.caller_form()}
      </h2>
      <TripFormCard
        trip={trip}
        personFields={
          <>
            <div className="grid content-start gap-2">
              <MobileInput bind={bind} autoComplete="off" />
              <KnownCaller form={trip.form} />
            </div>
            <NameInput bind={bind} autoComplete="off" />
          </>
        }
        action={
          <Button
            type="submit"
            look="accent"
            busy={trip.busy}
            busyLabel={m.caller_submitting()}
            className="w-full text-lg"
          >
            {m.caller_submit()}
          </Button>
        }
      />
    </form>
  );
}

type KnownCallerProps = { readonly form: UseFormReturn<BookingFields> };

/** Who the number belongs to, as far as the desk knows; an account's number proves nothing. */
function KnownCaller({ form }: KnownCallerProps) {
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
