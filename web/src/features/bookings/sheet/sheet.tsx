import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { bookingCan, type BookingStatus } from '@anandham/domain/booking-lifecycle';
import { shortPlace } from '@anandham/domain/formats';
import type { BookingSheet } from '@anandham/contract/schemas/bookings';
import * as m from '#paraglide/messages';
import { dropOf } from '../../../lib/place-name.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/icons.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { BookingFacts } from '../booking-facts.tsx';
import { useDecision } from '../bookings.api.ts';
import { CancelQuestion } from '../cancel-question.tsx';
import { TripLinks } from '../trip-links.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { FareSum } from './fare-sum.tsx';
import { History } from './history.tsx';
import { PaperForm, PaperHead } from './paper.tsx';
import { SheetSketch } from './sheet-sketch.tsx';

type SheetProps = { readonly booking: BookingSheet };

export function Sheet({ booking }: SheetProps) {
  const room = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus(room, status);
  return (
    <>
      <PaperHead />
      <header className="grid justify-items-start gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight wrap-anywhere">
          {m.sheet_heading({ drop: shortPlace(dropOf(booking)) })}
        </h1>
        <StatusLine status={booking.status} lineRef={status} />
      </header>
      <div
        ref={room}
        className="grid items-start gap-6 lg:grid-cols-[1.15fr_1fr] print:block print:*:mb-4"
      >
        <Card>
          <BookingFacts booking={booking} />
          <Decisions booking={booking} />
          <TripLinks booking={booking} isOwnPage />
        </Card>
        <div className="grid gap-6 print:gap-4">
          <Card heading={m.sheet_road()}>
            <div className="print:hidden">
              <SheetSketch booking={booking} />
            </div>
            <FareSum booking={booking} />
          </Card>
          <Card heading={m.sheet_history()}>
            <History steps={booking.history} />
          </Card>
        </div>
      </div>
      <PaperForm />
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

const statusLooks: Readonly<
  Record<BookingStatus, { readonly word: () => string; readonly look: string }>
> = {
  pending: { word: () => m.sheet_status_pending(), look: 'bg-warm text-warm-ink' },
  confirmed: { word: () => m.sheet_status_confirmed(), look: 'bg-warm text-warm-ink' },
  completed: { word: () => m.sheet_status_completed(), look: 'bg-good-soft text-good' },
  cancelled: { word: () => m.sheet_status_cancelled(), look: 'bg-bad-soft text-bad' },
};

type StatusLineProps = {
  readonly status: BookingStatus;
  readonly lineRef: RefObject<HTMLParagraphElement | null>;
};

function StatusLine({ status, lineRef }: StatusLineProps) {
  const { word, look } = statusLooks[status];
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
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}
    >
      <Icon className="size-4" /> {word()}
    </p>
  );
}

/** What its owner may still decide, and the paper. */
function Decisions({ booking }: SheetProps) {
  const [asking, setAsking] = useState(false);
  const { busy, decide } = useDecision();
  const { _id: id, status } = booking;
  const canCancel = bookingCan('cancel', status, 'owner');
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {bookingCan('confirm', status, 'owner') && (
        <Button busy={busy} onClick={() => decide({ id, action: 'confirm' })}>
          {m.pending_confirm()}
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button look="quiet" onClick={() => window.print()}>
          {m.sheet_print()}
        </Button>
      )}
      {booking.calendarFile !== null && <AddToCalendar file={booking.calendarFile} />}
      {canCancel && (
        <Button look="danger" busy={busy} onClick={() => setAsking(true)}>
          {m.previous_cancel()}
        </Button>
      )}
      {asking && canCancel && <CancelQuestion booking={booking} onClose={() => setAsking(false)} />}
    </div>
  );
}
