/** What is done at the desk, or by the admin command, and stands in the audit trail. */
export const deskActs = [
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
  'resend_letter',
  'grant_admin',
  'revoke_admin',
  'give_back',
  'forget_caller',
] as const;
export type DeskAct = (typeof deskActs)[number];

/** What it is done to. */
export const deskSubjects = ['booking', 'review', 'message', 'letter', 'account'] as const;
export type DeskSubject = (typeof deskSubjects)[number];
