import { useEffect, useId, useRef } from 'react';
import { Navigate } from 'react-router';
import { passwordReset } from '@anandham/domain/accounts/password-reset';
import * as m from '@anandham/ui/paraglide/messages';
import { carryEmail } from '@anandham/ui/lib/carried-email.ts';
import { useResetFlow, type ResetFlow } from '@anandham/ui/session/reset-flow.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { ClockIcon, MailIcon } from '@anandham/ui/components/icons.tsx';
import { Link } from '@anandham/ui/components/link.tsx';
import { Loading } from '@anandham/ui/components/loading.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { asMinutes, useCountdown } from './countdown.ts';
import { ResetCard } from './reset-card.tsx';
import { useVerify } from './use-verify.ts';

/**
 * Step 2: the code from the email. Redirects to /forgot without a requested email, to /confirm after a
 * correct code.
 */
export function VerifyScreen() {
  const { known, flow } = useResetFlow();
  if (!known) return <Loading page />;
  if (flow === null) return <Navigate to="/forgot" replace />;
  if (flow.resetToken !== null) return <Navigate to="/confirm" replace />;
  return <CodeScreen flow={flow} />;
}

function CodeScreen({ flow }: { readonly flow: ResetFlow }) {
  const { digits, change, problem, isFull, checking, resending, check, resend } = useVerify(flow);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const focusFirstBox = () => form.current?.querySelector('input')?.focus();
  useEffect(focusFirstBox, []);

  return (
    <ResetCard
      step={2}
      heading={m.verify_heading()}
      text={m.verify_text({ count: passwordReset.codeDigits })}
    >
      <Recipient email={flow.email} />
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void check().then(focusFirstBox);
        }}
        className="grid gap-5"
      >
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{m.verify_code()}</legend>
          <CodeBoxes
            digits={digits}
            onChange={change}
            problemId={problem === '' ? undefined : problemId}
          />
          {problem !== '' && (
            <p id={problemId} role="alert" className="text-bad text-sm font-medium">
              {problem}
            </p>
          )}
        </fieldset>
        <TimeLeft
          endsAt={flow.codeEndsAt}
          resending={resending}
          onResend={() => void resend().then(focusFirstBox)}
        />
        <Button
          type="submit"
          disabled={!isFull}
          busy={checking}
          busyLabel={m.verify_checking()}
          className="w-full"
        >
          {m.verify_continue()}
        </Button>
      </form>
    </ResetCard>
  );
}

function Recipient({ email }: { readonly email: string }) {
  return (
    <div className="bg-mist border-line/70 flex items-center gap-3 rounded-xl border py-1 pr-1 pl-4">
      <MailIcon className="text-link size-5" />
      <p className="min-w-0 flex-1 py-2 font-semibold wrap-anywhere">{email}</p>
      <Link
        to="/forgot"
        onClick={() => carryEmail(email)}
        className="text-link hover:bg-tint-strong inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-semibold"
      >
        {m.verify_change()}
      </Link>
    </div>
  );
}

type TimeLeftProps = {
  readonly endsAt: number;
  readonly resending: boolean;
  readonly onResend: () => void;
};

/** The remaining lifetime of the code, and the button for another email after it has expired. */
function TimeLeft({ endsAt, resending, onResend }: TimeLeftProps) {
  const seconds = useCountdown(endsAt);
  const expired = seconds === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p
        role="timer"
        className={`inline-flex items-center gap-2 font-semibold tabular-nums ${expired ? 'text-bad' : 'text-ink'}`}
      >
        <ClockIcon className="size-5" />
        {expired ? m.verify_expired() : asMinutes(seconds)}
      </p>
      <span role="status" className="sr-only">
        {expired && m.verify_expired_hint()}
      </span>
      <Button
        variant="quiet"
        disabled={!expired}
        busy={resending}
        busyLabel={m.forgot_sending()}
        onClick={onResend}
      >
        {m.verify_resend()}
      </Button>
    </div>
  );
}
