import { useEffect, useRef } from 'react';
import * as m from '#paraglide/messages';
import { tripLine } from '#lib/trip-line.ts';
import { toBookingBody } from '#lib/trip/fields.ts';
import type { FormSnapshot } from '#lib/trip/use-trip-form.ts';
import { startSession } from '#session/session.ts';
import { EmailCodeForm, LinkButton } from '#components/email-code/email-code-form.tsx';
import { useEmailCode } from '#components/email-code/use-email-code.ts';

type SignInStepProps = {
  readonly snapshot: FormSnapshot;
  /** The session has started. */
  readonly onSignedIn: () => void;
  /** Password or Google. */
  readonly onOtherWay: () => void;
  readonly onBack: () => void;
};

/** The step between the filled-in booking form and the booking, for visitors without a session. */
export function SignInStep({ snapshot, onSignedIn, onOtherWay, onBack }: SignInStepProps) {
  const { fields, shown } = snapshot;
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useEmailCode({
    defaultValues: {
      name: fields.name.trim(),
      mobile: fields.mobile.trim(),
      email: '',
      code: '',
    },
    asksPerson: true,
    trip: toBookingBody(fields, shown),
    onSignedIn: ({ token, rest }) => {
      startSession(token, rest);
      onSignedIn();
    },
  });
  const { setFocus } = state.form;
  useEffect(() => {
    setFocus('email');
    heading.current?.scrollIntoView({ block: 'start' });
  }, [setFocus]);
  const { pickup, drop, date, returnDate = '' } = fields;
  return (
    <section className="rounded-card bg-paper text-ink shadow-card mx-auto grid w-full max-w-xl gap-5 p-5 sm:p-8">
      <div className="grid gap-1.5">
        <h3 ref={heading} className="scroll-mt-24 text-2xl font-extrabold tracking-tight">
          {m.code_step_heading()}
        </h3>
        <p className="font-semibold wrap-anywhere">
          {tripLine({ pickup: pickup.text, drop: drop.text, date, returnDate, fare: shown.fare })}
        </p>
        <p className="text-ink-soft">{m.code_step_text()}</p>
      </div>
      <EmailCodeForm state={state}>
        <div className="border-line -mb-2 flex flex-wrap justify-between gap-x-5 border-t pt-2">
          <LinkButton disabled={state.busy} onClick={onBack}>
            {m.code_back()}
          </LinkButton>
          <LinkButton disabled={state.busy} onClick={onOtherWay}>
            {m.code_other_way()}
          </LinkButton>
        </div>
      </EmailCodeForm>
    </section>
  );
}
