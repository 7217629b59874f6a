import type { ReactNode } from 'react';
import { chatLink } from '@anandham/domain/accounts/contact-number';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { useNavigate } from '@anandham/ui/lib/navigation.ts';
import { sectionPath } from '@anandham/ui/lib/paths.ts';
import { saveBookingDraft } from '@anandham/ui/session/booking-draft.ts';
import { dropOf, pickupOf } from '@anandham/ui/lib/place-name.ts';
import { tripSummary } from '@anandham/ui/lib/trip-summary.ts';
import { timeOf } from './use-change-form.ts';
import { Link } from '@anandham/ui/components/link.tsx';

/** Secondary actions look like links, so that the main buttons stand out. */
export const tripLinkClass = (colour = 'text-link'): string =>
  `inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline ${colour}`;

type TripLinksProps = {
  readonly booking: Booking;
  /** On the trip's own page the link to it is left out. */
  readonly isOwnPage?: boolean;
  /** False where a button opens the chat. */
  readonly hasChat?: boolean;
  readonly children?: ReactNode;
};

/** Secondary actions of a trip: details, chat with the operator, book again or the return trip. */
export function TripLinks({
  booking,
  isOwnPage = false,
  hasChat = true,
  children,
}: TripLinksProps) {
  const navigate = useNavigate();
  const bookAgain = (direction: 'same' | 'return') => () => {
    saveBookingDraft(rebookingDraft(booking, direction));
    void navigate(sectionPath('booknow'));
  };
  return (
    <div className="border-line/70 -mb-2 flex flex-wrap gap-x-5 border-t pt-1 print:hidden">
      {!isOwnPage && (
        <Link to={`/bookings/${booking._id}`} className={tripLinkClass()}>
          {m.trip_details()}
        </Link>
      )}
      {hasChat && (
        <a
          href={chatLink(currentOperator().supportPhone, tripSummary(booking))}
          target="_blank"
          rel="noopener"
          className={tripLinkClass()}
        >
          {m.trip_chat()}
        </a>
      )}
      {booking.status !== 'pending' && (
        <>
          <button type="button" onClick={bookAgain('same')} className={tripLinkClass()}>
            {m.trip_again()}
          </button>
          <button type="button" onClick={bookAgain('return')} className={tripLinkClass()}>
            {m.trip_return()}
          </button>
        </>
      )}
      {children}
    </div>
  );
}

/** Opens the form that changes a booking. */
export function ChangeLink({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={tripLinkClass()}>
      {m.change_open()}
    </button>
  );
}

/**
 * A draft of the booking form with the data of this trip, in the same or the opposite direction, without the
 * date. The same trip starts at the same time. The form looks up the places by name.
 */
function rebookingDraft(
  trip: Booking,
  direction: 'same' | 'return',
): Readonly<Record<string, unknown>> {
  const entry = (text: string) => ({ text, place: null });
  const sameDirection = { pickup: entry(pickupOf(trip)), drop: entry(dropOf(trip)) };
  const back = { pickup: sameDirection.drop, drop: sameDirection.pickup };
  return {
    name: trip.name,
    mobile: trip.mobile ?? '',
    vehicleClassId: trip.vehicleClass._id,
    passengers: trip.passengers == null ? '' : String(trip.passengers),
    ...(direction === 'same'
      ? { ...sameDirection, ...timeOf(trip), pickupAddress: trip.pickupAddress ?? '' }
      : back),
  };
}
