/** What is done in the admin area, or by the admin command, and stands in the audit trail. */
export const auditActions = [
  'approve',
  'cancel',
  'void',
  'correct',
  'note',
  'enter',
  'hide_review',
  'show_review',
  'answer_review',
  'answer_message',
  'reopen_message',
  'resend_email',
  'grant_admin',
  'revoke_admin',
  'recover_account',
  'forget_phone_customer',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it is done to. */
export const auditSubjects = ['booking', 'review', 'message', 'email', 'account'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
