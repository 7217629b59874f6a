import { lazy, Suspense, useRef } from 'react';
import { formatIndianMobile } from '@anandham/domain/contact-number';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { FormShell } from '../../features/booking-form/form-shell.tsx';
import { logProblem } from '../../lib/log-problem.ts';
import { useNear } from '../../lib/use-near.ts';
import { Failed } from '../../ui/failed.tsx';
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
  const phone = formatIndianMobile(operator.supportPhone);
  return (
    <Section
      id="booknow"
      tone="brand"
      eyebrow={m.book_eyebrow()}
      heading={m.book_heading()}
      text={m.book_text()}
    >
      <noscript>
        <p className="mb-6 rounded-2xl bg-amber-100 p-5 font-semibold">
          {m.book_without_script({ phone })}
        </p>
      </noscript>
      <div ref={form}>
        {near ? (
          <Suspense fallback={<FormShell />}>
            <BookingForm />
          </Suspense>
        ) : (
          <FormShell />
        )}
      </div>
    </Section>
  );
}

function FormUnreachable() {
  return <Failed reason={m.book_unreachable()} onRetry={() => window.location.reload()} />;
}
