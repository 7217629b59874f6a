import type { LetterState } from '@anandham/domain/letter';
import type { Letter } from '@anandham/contract/schemas/letters';
import * as m from '#paraglide/messages';
import { formatTripDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/icons.tsx';
import { useResend } from './letters.api.ts';
import { letterKindWord, letterStateWords } from './letter-words.ts';

const looks: Readonly<Record<LetterState, string>> = {
  waiting: 'bg-warm text-warm-ink',
  sent: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
  dropped: 'bg-mist text-ink-soft',
};
const signs = {
  waiting: ClockIcon,
  sent: CheckIcon,
  failed: CloseIcon,
  dropped: CloseIcon,
} as const;

/** One letter: what, to whom, how it stands, and what the mail server said. */
export function LetterItem({ letter }: { readonly letter: Letter }) {
  const { busy, decide: resend } = useResend();
  const { _id: id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = letter;
  const subject = letterKindWord(kind);
  const Sign = signs[state];
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{subject}</span>
          <span
            className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[state]}`}
          >
            <Sign className="size-4" /> {letterStateWords[state]()}
          </span>
        </p>
        <p className="wrap-anywhere">{m.letters_to({ recipient })}</p>
        <p className="text-ink-soft text-sm">
          {sentAt === null
            ? m.letters_written({ date: formatTripDate(createdAt) })
            : m.letters_sent({ date: formatTripDate(sentAt) })}
          {attempts > 1 && ` · ${m.letters_attempts({ count: attempts })}`}
        </p>
        {lastError !== null && state !== 'sent' && (
          <p className="bg-mist mt-1 rounded-xl px-3 py-2 text-sm wrap-anywhere">
            <span className="text-ink-soft">{m.letters_error()}</span> {lastError}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button
          look="quiet"
          busy={busy}
          aria-label={m.letters_resend_to({ subject, recipient })}
          onClick={() => resend(id)}
          className="sm:self-start"
        >
          {m.letters_resend()}
        </Button>
      )}
    </li>
  );
}
