import type { Booking } from '@anandham/contract/schemas/bookings';
import { addDays } from '@anandham/domain/bookings/trip-date';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { TripFormCard } from '@anandham/ui/components/trip/trip-form.tsx';
import { useChangeForm } from './use-change-form.ts';

type ChangeFormProps = { readonly booking: Booking; readonly onClose: () => void };

/** Changes a booking that is not yet approved. What was typed stays after a refusal. */
export function ChangeForm({ booking, onClose }: ChangeFormProps) {
  const trip = useChangeForm(booking, onClose);
  return (
    <form
      noValidate
      onSubmit={trip.onSubmit}
      aria-label={m.change_form({ number: booking.number })}
      className="border-line -mx-1 rounded-2xl border sm:mx-0"
    >
      <TripFormCard
        trip={trip}
        narrow
        ownDays={daysOf(booking)}
        personFields={
          <div className="grid gap-1 sm:col-span-2">
            <p className="text-lg font-bold">{m.change_heading()}</p>
            <p className="text-ink-soft text-sm">{m.change_text({ number: booking.number })}</p>
          </div>
        }
        action={
          <>
            <Button type="submit" variant="accent" busy={trip.busy} className="w-full">
              {m.change_submit()}
            </Button>
            <Button variant="quiet" disabled={trip.busy} onClick={onClose} className="w-full">
              {m.change_keep()}
            </Button>
          </>
        }
      />
    </form>
  );
}

const daysOf = ({ bookingDate, days }: Booking): readonly string[] =>
  Array.from({ length: days }, (_, index) => addDays(bookingDate.slice(0, 10), index));
