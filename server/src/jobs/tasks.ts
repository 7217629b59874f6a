import type { JobHelpers } from 'graphile-worker';
import type { Config } from '#config/config.ts';
import type { Log } from '#config/log.ts';
import type { DatabaseHandle } from '#db/pool.ts';
import {
  beginReset,
  fillResetEmail,
} from '#features/accounts/password-reset/password-reset.service.ts';
import {
  beginEmailCode,
  fillCodeEmail,
} from '#features/accounts/email-codes/email-codes.service.ts';
import { fillVerificationEmail } from '#features/accounts/email-verification.service.ts';
import { enqueueDueEmails } from '#features/booking-emails/due-emails.service.ts';
import { bookingFillers } from '#features/booking-emails/fill-booking-email.service.ts';
import {
  notifyAssignment,
  notifyBookingEvent,
} from '#features/booking-emails/notify-event.service.ts';
import { findMessage } from '#features/contact/messages.queries.ts';
import type { EmailFillers } from '#features/emails/email-kinds.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { fillInvitationEmail } from '#features/staff/invitations.service.ts';
import { sendEmail } from '#features/emails/send-email.service.ts';
import type { Mailer } from '#gateways/mail.ts';
import { cleanUp } from './clean-up.ts';
import type { JobName, JobPayloads } from './enqueue.ts';

export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>;
};

export function createTasks(options: {
  database: DatabaseHandle;
  config: Pick<Config, 'publicUrl'>;
  settings: ReadSettings;
  mailer: Mailer;
  clock: () => Date;
  log: Log;
}): Tasks {
  const { database, config, settings, mailer, clock, log } = options;
  const { db } = database;
  const context = { db, clock };
  const fillers: EmailFillers = {
    password_reset: (content) => fillResetEmail(context, content),
    email_code: (content) => fillCodeEmail(context, content),
    password_dropped: (content) => Promise.resolve(content),
    email_verification: (content) => fillVerificationEmail(context, content),
    staff_invitation: (content) => fillInvitationEmail(context, content),
    password_changed: (content) => Promise.resolve(content),
    email_changed: (content) => Promise.resolve(content),
    google_linked: (content) => Promise.resolve(content),
    contact_message: ({ messageId }) => findMessage(db, messageId),
    account_deleted: (content) => Promise.resolve(content),
    ...bookingFillers(context),
  };
  const emails = { db, clock, mailer, fillers, siteUrl: config.publicUrl, settings, log };
  return {
    begin_reset: ({ email }) => beginReset(context, email),
    begin_email_code: ({ requestId }) => beginEmailCode(context, requestId),
    send_email: ({ emailId }, { job }) =>
      sendEmail(emails, { emailId, isLastTry: job.attempts >= job.max_attempts }),
    notify_booking_event: ({ eventId }) => notifyBookingEvent({ ...context, settings }, eventId),
    notify_assignment: (change) => notifyAssignment(context, change),
    enqueue_due_emails: () => enqueueDueEmails(context),
    clean_up: () => cleanUp(db, clock()),
  };
}
