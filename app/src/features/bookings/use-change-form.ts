import { useQueryClient } from '@tanstack/react-query';
import { changeBooking } from '@anandham/contract/operations/bookings';
import type { Booking } from '@anandham/contract/schemas/bookings';
import { call } from '@anandham/ui/lib/api/call.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import type { BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import { readTime } from '@anandham/ui/lib/trip/time-entry.ts';
import { useTripForm } from '@anandham/ui/lib/trip/use-trip-form.ts';
import { bookingsQueryKey } from './bookings.api.ts';

/** The trip form with the values of a booking; sends them as a change of it. */
export function useChangeForm(booking: Booking, onChanged: () => void) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: bookingsQueryKey });
  return useTripForm({
    defaultValues: fieldsOf(booking),
    book: ({ body }) =>
      call(changeBooking, {
        params: { id: booking._id },
        body,
      }),
    onBooked: async ({ code }) => {
      showSuccessToast(code);
      await refresh();
      onChanged();
    },
    onRefused: async ({ answer }) => {
      // The booking was approved or cancelled meanwhile.
      if (answer.statusCode === 409 && answer.quote === undefined) await refresh();
      return false;
    },
  });
}

function fieldsOf(booking: Booking): BookingFields {
  const entry = (text: string) => ({ text, place: null });
  return {
    name: booking.name,
    mobile: booking.mobile ?? '',
    pickup: entry(pickupOf(booking)),
    drop: entry(dropOf(booking)),
    date: booking.bookingDate.slice(0, 10),
    ...timeOf(booking),
    trip: booking.trip,
    returnDate: booking.days > 1 ? booking.returnDate : '',
    vehicleClassId: booking.vehicleClass._id,
    pickupAddress: booking.pickupAddress ?? '',
    passengers: booking.passengers === null ? '' : String(booking.passengers),
    notes: booking.notes ?? '',
  };
}

/** The time of departure as the form's fields have it. The API writes instants in India's time. */
export function timeOf({ bookingDate }: Pick<Booking, 'bookingDate'>) {
  const time = bookingDate.slice(11, 16);
  const amPm = Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM';
  return readTime(time, amPm) ?? ({ time, amPm } as const);
}
