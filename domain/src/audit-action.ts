/** The actions of the admin area and of the admin command that the audit log records. */
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
  'change_settings',
  'invite_staff',
  'cancel_invitation',
  'accept_invitation',
  'change_staff_role',
  'remove_staff',
  'back_up',
  'download_backup',
  'assign',
  'change_fleet',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action of the audit log applies to. */
export const auditSubjects = [
  'booking',
  'review',
  'message',
  'email',
  'account',
  'settings',
  'invitation',
  'vehicle_class',
  'vehicle',
  'driver',
  'block',
  'calendar_feed',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
