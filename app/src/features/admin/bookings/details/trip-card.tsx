import type { CalendarBooking } from '@anandham/contract/schemas/calendar';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { Route } from '@anandham/ui/components/route.tsx';

type TripCardProps = {
  readonly booking: Pick<
    CalendarBooking,
    | 'name'
    | 'bookingDate'
    | 'pickupLocation'
    | 'pickupLocationTamil'
    | 'dropLocation'
    | 'dropLocationTamil'
  >;
};

/** The trip that a question is about. */
export function TripCard({ booking }: TripCardProps) {
  return (
    <div className="bg-mist grid gap-3 rounded-2xl p-4">
      <p className="font-bold wrap-anywhere">{personName(booking.name)}</p>
      <Route pickup={pickupOf(booking)} drop={dropOf(booking)} />
      <p>{formatTripDate(booking.bookingDate)}</p>
    </div>
  );
}
