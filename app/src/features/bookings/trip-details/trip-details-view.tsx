import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { bookingCan, type BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';
import { shortPlace } from '@anandham/domain/formats';
import type { TripDetails } from '@anandham/contract/schemas/bookings';
import * as m from '@anandham/ui/paraglide/messages';
import { dropOf } from '@anandham/ui/lib/place-name.ts';
import { tripSummary } from '@anandham/ui/lib/trip-summary.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ContactLinks } from '@anandham/ui/components/contact-links.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '@anandham/ui/components/icons.tsx';
import { useFocusFallback } from '@anandham/ui/components/hooks/use-focus-fallback.ts';
import { approvedText, isTripDayOver } from '#features/bookings/approved-trip.ts';
import { AssignedCar } from '#features/bookings/assigned-car.tsx';
import { BookingFacts } from '#features/bookings/booking-facts.tsx';
import { useDecision } from '#features/bookings/bookings.api.ts';
import { ChangeForm } from '#features/bookings/change-form.tsx';
import { CancelQuestion } from '#features/bookings/cancel-question.tsx';
import { TripLinks } from '#features/bookings/trip-links.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { FareSum } from './fare-sum.tsx';
import { History } from './history.tsx';
import { PrintedForm, PrintedHeader } from './printed-summary.tsx';
import { TripDetailsSketch } from './trip-details-sketch.tsx';

type TripDetailsViewProps = { readonly booking: TripDetails };

export function TripDetailsView({ booking }: TripDetailsViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useFocusFallback(container, status);
  return (
    <>
      <PrintedHeader />
      <header className="grid justify-items-start gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight wrap-anywhere">
          {m.trip_details_heading({ drop: shortPlace(dropOf(booking)) })}
        </h1>
        <StatusLine booking={booking} lineRef={status} />
      </header>
      <div
        ref={container}
        className="grid items-start gap-6 lg:grid-cols-[1.15fr_1fr] print:block print:*:mb-4"
      >
        <Card>
          <AssignedCar booking={booking} />
          <BookingFacts booking={booking} />
          <Decisions booking={booking} />
          <ContactLinks text={tripSummary(booking)} />
          <TripLinks booking={booking} isOwnPage hasChat={false} />
        </Card>
        <div className="grid gap-6 print:gap-4">
          <Card heading={m.trip_details_road()}>
            <div className="print:hidden">
              <TripDetailsSketch booking={booking} />
            </div>
            <FareSum booking={booking} />
          </Card>
          <Card heading={m.trip_details_history()}>
            <History steps={booking.history} />
          </Card>
        </div>
      </div>
      <PrintedForm />
    </>
  );
}

type CardProps = { readonly heading?: string; readonly children: ReactNode };

function Card({ heading, children }: CardProps) {
  return (
    <section className="rounded-card bg-paper border-line shadow-card grid gap-5 border p-5 sm:p-7 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none">
      {heading !== undefined && <h2 className="text-xl font-bold">{heading}</h2>}
      {children}
    </section>
  );
}

const statusBadges: Readonly<
  Record<BookingStatus, { readonly label: () => string; readonly className: string }>
> = {
  pending: { label: () => m.trip_details_status_pending(), className: 'bg-warm text-warm-ink' },
  confirmed: { label: () => m.trip_details_status_confirmed(), className: 'bg-warm text-warm-ink' },
  completed: {
    label: () => m.trip_details_status_completed(),
    className: 'bg-good-soft text-good',
  },
  cancelled: { label: () => m.trip_details_status_cancelled(), className: 'bg-bad-soft text-bad' },
};

type StatusLineProps = {
  readonly booking: TripDetails;
  readonly lineRef: RefObject<HTMLParagraphElement | null>;
};

function StatusLine({ booking, lineRef }: StatusLineProps) {
  const { status } = booking;
  const { label, className } = statusBadges[status];
  const Icon = {
    completed: CheckIcon,
    cancelled: CloseIcon,
    pending: ClockIcon,
    confirmed: ClockIcon,
  }[status];
  return (
    <p
      ref={lineRef}
      tabIndex={-1}
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${className}`}
    >
      <Icon className="size-4" />{' '}
      {status === 'completed' && !isTripDayOver(booking) ? approvedText(booking) : label()}
    </p>
  );
}

/** The customer's actions: confirm, print, add to the calendar, cancel. */
function Decisions({ booking }: TripDetailsViewProps) {
  const [isCancelling, setCancelling] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { busy, decide } = useDecision();
  const { _id: id, status } = booking;
  if (isChanging) return <ChangeForm booking={booking} onClose={() => setChanging(false)} />;
  const canCancel = bookingCan('cancel', status, 'owner');
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {bookingCan('confirm', status, 'owner') && (
        <Button busy={busy} onClick={() => decide({ id, action: 'confirm' })}>
          {m.pending_confirm()}
        </Button>
      )}
      {bookingCan('change', status, 'owner') && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {m.change_open()}
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button variant="quiet" onClick={() => window.print()}>
          {m.trip_details_print()}
        </Button>
      )}
      {booking.calendarFile !== null && <AddToCalendar file={booking.calendarFile} />}
      {canCancel && (
        <Button variant="danger" busy={busy} onClick={() => setCancelling(true)}>
          {m.previous_cancel()}
        </Button>
      )}
      {isCancelling && canCancel && (
        <CancelQuestion booking={booking} onClose={() => setCancelling(false)} />
      )}
    </div>
  );
}
