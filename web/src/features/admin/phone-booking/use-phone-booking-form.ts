import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { enterBooking } from '@anandham/contract/operations/admin';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import { call } from '#lib/api/call.ts';
import { blankFields, type BookingFields } from '#lib/trip/fields.ts';
import { useTripForm } from '#lib/trip/use-trip-form.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';

/** The fields as they were left, for as long as the tab lives: the operator may look something up meanwhile. */
let left: BookingFields = blankFields;

/** The trip form for somebody on the phone. */
export function usePhoneBookingForm(onEntered: (booking: AdminBooking) => void) {
  const cache = useQueryClient();
  const trip = useTripForm({
    defaultValues: left,
    book: ({ body, attempt }) =>
      call(enterBooking, { headers: { 'idempotency-key': attempt.key }, body }),
    onBooked: async ({ booking, code }) => {
      left = blankFields;
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
          left = values;
        },
      }),
    [form],
  );
  return trip;
}
