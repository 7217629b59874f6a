import { Link } from 'react-router';
import type { DeskAct } from '@anandham/domain/desk-act';
import type { AuditEntry } from '@anandham/contract/schemas/audit';
import * as m from '#paraglide/messages';
import { formatRupees, formatTripDate } from '../../../lib/format.ts';
import { personName } from '../../../lib/person-name.ts';

const actWords: Readonly<Record<DeskAct, () => string>> = {
  approve: m.trail_approve,
  cancel: m.trail_cancel,
  void: m.trail_void,
  correct: m.trail_correct,
  note: m.trail_note,
  enter: m.trail_enter,
  hide_review: m.trail_hide_review,
  show_review: m.trail_show_review,
  answer_review: m.trail_answer_review,
  answer_message: m.trail_answer_message,
  reopen_message: m.trail_reopen_message,
  resend_letter: m.trail_resend_letter,
  grant_admin: m.trail_grant_admin,
  revoke_admin: m.trail_revoke_admin,
  give_back: m.trail_give_back,
  forget_caller: m.trail_forget_caller,
};

type TrailEntryProps = { readonly entry: AuditEntry; readonly isOfOne: boolean };

const linkLook =
  'text-link inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** One thing that was done. */
export function TrailEntry({ entry, isOfOne }: TrailEntryProps) {
  const { at, by, action, subject, reason } = entry;
  const who = by === null ? m.trail_by_command() : personName(by.name);
  const figures = figuresOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">{actWords[action]()}</p>
        {subject.name !== null && (
          <p className="wrap-anywhere">{m.trail_of({ name: personName(subject.name) })}</p>
        )}
        {figures !== null && <p className="text-sm">{figures}</p>}
        {reason !== null && (
          <p className="text-sm wrap-anywhere">{m.desk_cancelled_reason({ reason })}</p>
        )}
        <p className="text-ink-soft text-sm wrap-anywhere">
          <time dateTime={at}>{m.trail_by({ name: who, when: formatTripDate(at) })}</time>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-5">
        {subject.kind === 'booking' && (
          <Link to={`/bookings/${subject._id}`} className={linkLook}>
            {m.trail_sheet()}
          </Link>
        )}
        {!isOfOne && (
          <Link to={`/admin/trail?subject=${subject._id}`} className={linkLook}>
            {m.trail_only()}
          </Link>
        )}
      </p>
    </li>
  );
}

/** What a correction changed, in the same words as the booking's own history. */
function figuresOf({ action, before, after }: AuditEntry): string | null {
  if (action !== 'correct' || before === null || after === null) return null;
  const [kmBefore, fareBefore, kmAfter, fareAfter] = [
    ...[before['distance'], before['totalPrice']],
    ...[after['distance'], after['totalPrice']],
  ].map(Number);
  if (kmBefore === undefined || fareBefore === undefined) return null;
  if (kmAfter === undefined || fareAfter === undefined) return null;
  return m.desk_figures({
    ...{ kmBefore, kmAfter },
    fareBefore: formatRupees(fareBefore),
    fareAfter: formatRupees(fareAfter),
  });
}
