import type { EmailState } from '@anandham/domain/email-state';
import type { Email } from '@anandham/contract/schemas/emails';
import * as m from '@anandham/ui/paraglide/messages';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { Button } from '@anandham/ui/components/button.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '@anandham/ui/components/icons.tsx';
import { useResend } from './emails.api.ts';
import { emailKindLabel, emailStateLabels } from './email-labels.ts';

const variantClasses: Readonly<Record<EmailState, string>> = {
  waiting: 'bg-warm text-warm-ink',
  sent: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
  dropped: 'bg-mist text-ink-soft',
};
const stateIcons = {
  waiting: ClockIcon,
  sent: CheckIcon,
  failed: CloseIcon,
  dropped: CloseIcon,
} as const;

/** One email with its recipient, state and the mail server's last error. */
export function EmailItem({ email }: { readonly email: Email }) {
  const { busy, decide: resend } = useResend();
  const { _id: id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = email;
  const subject = emailKindLabel(kind);
  const StateIcon = stateIcons[state];
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{subject}</span>
          <span
            className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${variantClasses[state]}`}
          >
            <StateIcon className="size-4" /> {emailStateLabels[state]()}
          </span>
        </p>
        <p className="wrap-anywhere">{m.emails_to({ recipient })}</p>
        <p className="text-ink-soft text-sm">
          {sentAt === null
            ? m.emails_written({ date: formatTripDate(createdAt) })
            : m.emails_sent({ date: formatTripDate(sentAt) })}
          {attempts > 1 && ` · ${m.emails_attempts({ count: attempts })}`}
        </p>
        {lastError !== null && state !== 'sent' && (
          <p className="bg-mist mt-1 rounded-xl px-3 py-2 text-sm wrap-anywhere">
            <span className="text-ink-soft">{m.emails_error()}</span> {lastError}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={m.emails_resend_to({ subject, recipient })}
          onClick={() => resend(id)}
          className="sm:self-start"
        >
          {m.emails_resend()}
        </Button>
      )}
    </li>
  );
}
