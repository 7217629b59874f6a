import { shortPlace } from '@anandham/domain/formats';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate, formatTripDay } from '@anandham/ui/lib/format.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { isAdmin, useSession } from '@anandham/ui/session/session.ts';

type Step = TripDetails['history'][number];

const stepLabels: Readonly<Record<Step['action'], () => string>> = {
  request: m.trip_details_step_request,
  confirm: m.trip_details_step_confirm,
  approve: m.trip_details_step_approve,
  cancel: m.trip_details_step_cancel,
  change: m.trip_details_step_change,
  review: m.trip_details_step_review,
  correct: m.trip_details_step_correct,
  void: m.trip_details_step_void,
};

/** The history of a trip: each step with its actor and time. */
export function History({ steps }: { readonly steps: readonly Step[] }) {
  const session = useSession();
  const operator = currentOperator();
  const byCustomer = isAdmin(session)
    ? m.trip_details_by_the_customer()
    : m.trip_details_by_customer();
  return (
    <ol className="border-line ml-1.5 grid gap-4 border-l-2">
      {steps.map(({ at, action, by, reason, figures, formerTrip }) => (
        <li key={`${at} ${action}`} className="relative grid pl-5">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[7px] size-3 rounded-full ${action === 'cancel' || action === 'void' ? 'bg-bad' : 'bg-brand-500'}`}
          />
          <p className="font-semibold">
            {stepLabels[action]()}{' '}
            <span className="text-ink-soft font-normal">
              {by === 'customer' ? byCustomer : m.trip_details_by_operator({ name: operator.name })}
            </span>
          </p>
          <p className="text-ink-soft text-sm">
            <time dateTime={at}>{formatTripDate(at)}</time>
          </p>
          {figures !== null && <p className="text-sm">{figuresText(figures)}</p>}
          {formerTrip != null && (
            <p className="text-sm wrap-anywhere">{formerTripText(formerTrip)}</p>
          )}
          {reason !== null && (
            <p className="text-sm wrap-anywhere">{m.trip_details_reason({ reason })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Kilometres and fare before and after a correction. */
function figuresText({ before, after }: NonNullable<Step['figures']>): string {
  return m.trip_details_figures({
    kmBefore: before.distance,
    kmAfter: after.distance,
    fareBefore: formatRupees(before.totalPrice),
    fareAfter: formatRupees(after.totalPrice),
  });
}

/** The trip before a change. */
function formerTripText(trip: NonNullable<Step['formerTrip']>): string {
  const { pickupLocation, dropLocation, bookingDate, returnDate } = trip;
  const route = m.trip_line_route({
    pickup: shortPlace(pickupLocation),
    drop: shortPlace(dropLocation),
  });
  const departure = `${route}, ${formatTripDate(bookingDate)}`;
  if (returnDate === undefined) return m.trip_details_former({ trip: departure });
  const day = formatTripDay(`${returnDate}T12:00:00+05:30`);
  return m.trip_details_former({ trip: `${departure}, ${m.trip_details_return({ day })}` });
}
