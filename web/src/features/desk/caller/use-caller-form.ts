import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { enterBooking } from '@anandham/contract/operations/desk';
import type { DeskBooking } from '@anandham/contract/schemas/desk';
import { call } from '../../../lib/call.ts';
import { blankFields, type BookingFields } from '../../../lib/trip/fields.ts';
import { useTripForm } from '../../../lib/trip/use-trip-form.ts';
import { deskRoom } from '../desk-room.ts';
import { tellDesk } from '../desk-tell.ts';

/** The fields as they were left, for as long as the tab lives: the operator may look something up meanwhile. */
let left: BookingFields = blankFields;

/** The trip form for somebody on the phone. */
export function useCallerForm(onEntered: (booking: DeskBooking) => void) {
  const cache = useQueryClient();
  const trip = useTripForm({
    defaultValues: left,
    book: ({ body, attempt }) =>
      call(enterBooking, { headers: { 'idempotency-key': attempt.key }, body }),
    onBooked: async ({ booking, code }) => {
      left = blankFields;
      tellDesk(code);
      onEntered(booking);
      await cache.invalidateQueries({ queryKey: deskRoom });
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
