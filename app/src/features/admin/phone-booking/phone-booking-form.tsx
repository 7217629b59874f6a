import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import * as m from '@anandham/ui/paraglide/messages';
import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { bindTo } from '@anandham/ui/components/trip/form-fields.tsx';
import { TripFormCard } from '@anandham/ui/components/trip/trip-form.tsx';
import { MobileInput, NameInput } from '@anandham/ui/components/trip/trip-inputs.tsx';
import { smallButton } from '#features/admin/small-button.ts';
import { phoneCustomerBy } from './phone-booking.api.ts';
import { usePhoneBookingForm } from './use-phone-booking-form.ts';

type PhoneBookingFormProps = { readonly onEntered: (booking: AdminBooking) => void };

/** The trip form for phone bookings. The mobile comes first, because it may identify the customer. */
export function PhoneBookingForm({ onEntered }: PhoneBookingFormProps) {
  const trip = usePhoneBookingForm(onEntered);
  const headingId = useId();
  const bind = bindTo(trip.form);
  return (
    <form noValidate onSubmit={trip.onSubmit} aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {m.phone_booking_form()}
      </h2>
      <TripFormCard
        trip={trip}
        personFields={
          <>
            <div className="grid content-start gap-2">
              <MobileInput bind={bind} autoComplete="off" />
              <KnownPhoneCustomer form={trip.form} />
            </div>
            <NameInput bind={bind} autoComplete="off" />
          </>
        }
        action={
          <Button
            type="submit"
            variant="accent"
            busy={trip.busy}
            busyLabel={m.phone_customer_submitting()}
            className="w-full text-lg"
          >
            {m.phone_customer_submit()}
          </Button>
        }
      />
    </form>
  );
}

type KnownPhoneCustomerProps = { readonly form: UseFormReturn<BookingFields> };

/**
 * The known customer with this mobile. Mobiles of accounts are not verified, so an account is only a hint.
 */
function KnownPhoneCustomer({ form }: KnownPhoneCustomerProps) {
  const [mobile, name] = useWatch({ control: form.control, name: ['mobile', 'name'] });
  const { data } = useQuery(phoneCustomerBy(mobile));
  const known = data?.phoneCustomer ?? data?.account ?? null;
  const message = data?.phoneCustomer ? m.phone_customer_known : m.phone_customer_account;
  return (
    <div role="status" className="text-ink-soft grid justify-items-start gap-2 text-sm">
      {data !== undefined && known === null && m.phone_customer_new()}
      {known !== null && message({ name: known.name, count: known.trips })}
      {known !== null && name.trim() === '' && (
        <Button
          variant="quiet"
          className={smallButton}
          onClick={() => form.setValue('name', known.name, { shouldValidate: true })}
        >
          {m.phone_customer_take_name()}
        </Button>
      )}
    </div>
  );
}
