import type { AuditAction } from '@anandham/domain/audit-action';
import type { AuditEntry } from '@anandham/contract/schemas/audit';
import * as m from '@anandham/ui/paraglide/messages';
import { formatRupees, formatTripDate } from '@anandham/ui/lib/format.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { Link } from '@anandham/ui/components/link.tsx';

const actionLabels: Readonly<Record<AuditAction, () => string>> = {
  approve: m.audit_log_approve,
  cancel: m.audit_log_cancel,
  void: m.audit_log_void,
  correct: m.audit_log_correct,
  note: m.audit_log_note,
  enter: m.audit_log_enter,
  hide_review: m.audit_log_hide_review,
  show_review: m.audit_log_show_review,
  answer_review: m.audit_log_answer_review,
  answer_message: m.audit_log_answer_message,
  reopen_message: m.audit_log_reopen_message,
  resend_email: m.audit_log_resend_email,
  grant_admin: m.audit_log_grant_admin,
  revoke_admin: m.audit_log_revoke_admin,
  recover_account: m.audit_log_recover_account,
  forget_phone_customer: m.audit_log_forget_phone_customer,
  change_settings: m.audit_log_change_settings,
  invite_staff: m.audit_log_invite_staff,
  cancel_invitation: m.audit_log_cancel_invitation,
  accept_invitation: m.audit_log_accept_invitation,
  change_staff_role: m.audit_log_change_staff_role,
  remove_staff: m.audit_log_remove_staff,
  back_up: m.audit_log_back_up,
  download_backup: m.audit_log_download_backup,
  assign: m.audit_log_assign,
  change_fleet: m.audit_log_change_fleet,
};

type AuditLogEntryProps = { readonly entry: AuditEntry; readonly isFiltered: boolean };

const linkClass =
  'text-link inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

export function AuditLogEntry({ entry, isFiltered }: AuditLogEntryProps) {
  const { at, by, action, subject, reason } = entry;
  const who = by === null ? m.audit_log_by_command() : personName(by.name);
  const figures = figuresOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">{actionLabels[action]()}</p>
        {subject.name !== null && (
          <p className="wrap-anywhere">{m.audit_log_of({ name: personName(subject.name) })}</p>
        )}
        {figures !== null && <p className="text-sm">{figures}</p>}
        {reason !== null && (
          <p className="text-sm wrap-anywhere">{m.admin_cancelled_reason({ reason })}</p>
        )}
        <p className="text-ink-soft text-sm wrap-anywhere">
          <time dateTime={at}>{m.audit_log_by({ name: who, when: formatTripDate(at) })}</time>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-5">
        {subject.kind === 'booking' && (
          <Link to={`/bookings/${subject._id}`} className={linkClass}>
            {m.audit_log_trip_details()}
          </Link>
        )}
        {!isFiltered && (
          <Link to={`/admin/audit?subject=${subject._id}`} className={linkClass}>
            {m.audit_log_only()}
          </Link>
        )}
      </p>
    </li>
  );
}

/** The figures that a correction changed, with the text of the booking's own history. */
function figuresOf({ action, before, after }: AuditEntry): string | null {
  if (action !== 'correct' || before === null || after === null) return null;
  const [kmBefore, fareBefore, kmAfter, fareAfter] = [
    before['distance'],
    before['totalPrice'],
    after['distance'],
    after['totalPrice'],
  ].map(Number);
  if (kmBefore === undefined || fareBefore === undefined) return null;
  if (kmAfter === undefined || fareAfter === undefined) return null;
  return m.admin_figures({
    kmBefore,
    kmAfter,
    fareBefore: formatRupees(fareBefore),
    fareAfter: formatRupees(fareAfter),
  });
}
