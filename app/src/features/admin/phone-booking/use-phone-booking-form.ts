import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { enterBooking } from '@anandham/contract/operations/admin';
import { isCalendarDate } from '@anandham/domain/bookings/trip-date';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { call } from '@anandham/ui/lib/api/call.ts';
import { blankFields, type BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import { useTripForm } from '@anandham/ui/lib/trip/use-trip-form.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';

/** The unsent fields, in memory: the admin may open another section during the call. */
let draft: BookingFields = blankFields;

export function usePhoneBookingForm(onEntered: (booking: AdminBooking) => void) {
  const cache = useQueryClient();
  const date = useSearchParams()[0].get('date') ?? '';
  const trip = useTripForm({
    // A day of the calendar.
    defaultValues: isCalendarDate(date) ? { ...draft, date } : draft,
    book: ({ body, attempt }) =>
      call(enterBooking, { headers: { 'idempotency-key': attempt.key }, body }),
    onBooked: async ({ booking, code }) => {
      draft = blankFields;
      showAdminSuccessToast(code);
      onEntered(booking);
      await cache.invalidateQueries({ queryKey: adminQueryKey });
    },
  });
  const { form } = trip;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft = values;
        },
      }),
    [form],
  );
  return trip;
}
