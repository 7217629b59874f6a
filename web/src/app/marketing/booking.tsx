import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import * as m from '@anandham/ui/paraglide/messages';
import { logProblem } from '@anandham/ui/lib/log-problem.ts';
import { useNear } from '@anandham/ui/lib/hooks/use-near.ts';
import { onBookingDraftReset } from '@anandham/ui/session/booking-draft.ts';
import { Failed } from '@anandham/ui/components/failed.tsx';
import { Standing } from '#app/standing/standing.tsx';
import { Section } from './section.tsx';

type BookingProps = {
  readonly heading?: string;
  readonly text?: string;
  /** Shown until the form is loaded. */
  readonly shell?: ReactNode;
  /** The page already shows a sketch of the shell's trip. */
  readonly pictured?: boolean;
};

/** #booknow. The form is loaded when it is near the viewport. */
export function Booking({
  heading = m.book_heading(),
  text = m.book_text(),
  shell = <Standing name="form" />,
  pictured = false,
}: BookingProps) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNear(container, 'booknow');
  const [Form, setForm] = useState<ComponentType<{ pictured: boolean }> | null>(null);

  useEffect(() => {
    if (!near) return;
    // Not `lazy`: its fallback would be a new shell, and text typed into this one would be lost.
    import('#features/booking-form/booking-form.tsx')
      .then(({ default: BookingForm }) => setForm(() => BookingForm))
      .catch((problem: unknown) => {
        logProblem('the booking form was not loaded', problem);
        setForm(() => FormUnreachable);
      });
  }, [near]);

  const isLoading = Form === null;
  useEffect(() => {
    if (!isLoading) return;
    return onBookingDraftReset(() => {
      for (const field of container.current?.querySelectorAll('input') ?? []) {
        field.value = field.defaultValue;
      }
    });
  }, [isLoading]);

  return (
    <Section id="booknow" tone="brand" eyebrow={m.book_eyebrow()} heading={heading} text={text}>
      <div ref={container}>{Form === null ? shell : <Form pictured={pictured} />}</div>
    </Section>
  );
}

function FormUnreachable() {
  return <Failed reason={m.book_unreachable()} onRetry={() => window.location.reload()} />;
}
