import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { chatLink } from '@anandham/domain/accounts/contact-number';
import { operator } from '@anandham/domain/operator';
import type { Booking } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { sectionPath } from '#lib/paths.ts';
import { keepBookingDraft } from '#session/booking-draft.ts';
import { againDraft } from './again.ts';
import { tripSummary } from '#lib/trip-summary.ts';

/** Small errands stand in a row of words, not of buttons: the main ones keep the weight. */
export const tripLinkClass = (colour = 'text-link'): string =>
  `inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline ${colour}`;

type TripLinksProps = {
  readonly booking: Booking;
  /** On the trip's own page the link to it is left out. */
  readonly isOwnPage?: boolean;
  readonly children?: ReactNode;
};

/** What else can be done with a trip: look at it, tell the operator, go again or back. */
export function TripLinks({ booking, isOwnPage = false, children }: TripLinksProps) {
  const navigate = useNavigate();
  const bookAgain = (way: 'same' | 'return') => () => {
    keepBookingDraft(againDraft(booking, way));
    void navigate(sectionPath('booknow'));
  };
  return (
    <div className="border-line/70 -mb-2 flex flex-wrap gap-x-5 border-t pt-1 print:hidden">
      {!isOwnPage && (
        <Link to={`/bookings/${booking._id}`} className={tripLinkClass()}>
          {m.trip_details()}
        </Link>
      )}
      <a
        href={chatLink(operator.supportPhone, tripSummary(booking))}
        target="_blank"
        rel="noopener"
        className={tripLinkClass()}
      >
        {m.trip_chat()}
      </a>
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
