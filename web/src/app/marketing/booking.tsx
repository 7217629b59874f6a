import { lazy, Suspense, useRef } from 'react';
import * as m from '#paraglide/messages';
import { logProblem } from '../../lib/log-problem.ts';
import { useNear } from '../../lib/use-near.ts';
import { Failed } from '../../ui/failed.tsx';
import { Standing } from '../standing/standing.tsx';
import { Section } from './section.tsx';

const BookingForm = lazy(() =>
  import('../../features/booking-form/booking-form.tsx').catch((problem: unknown) => {
    logProblem('the booking form was not loaded', problem);
    return { default: FormUnreachable };
  }),
);

/** #booknow. The form wakes when the visitor comes near; until then its shell keeps the place. */
export function Booking() {
  const form = useRef<HTMLDivElement>(null);
  const near = useNear(form, 'booknow');
  return (
    <Section
      id="booknow"
      tone="brand"
      eyebrow={m.book_eyebrow()}
      heading={m.book_heading()}
      text={m.book_text()}
    >
      <div ref={form}>
        {near ? (
          <Suspense fallback={<Standing name="form" />}>
            <BookingForm />
          </Suspense>
        ) : (
          <Standing name="form" />
        )}
      </div>
    </Section>
  );
}

function FormUnreachable() {
  return <Failed reason={m.book_unreachable()} onRetry={() => window.location.reload()} />;
}
