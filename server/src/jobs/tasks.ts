import type { JobHelpers } from 'graphile-worker';
import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import type { DatabaseHandle } from '../db/pool.ts';
import { beginReset, fillResetLetter } from '../features/accounts/password-reset.service.ts';
import { fillVerificationLetter } from '../features/accounts/email-verification.service.ts';
import { postDueLetters } from '../features/booking-letters/due-letters.service.ts';
import { bookingFillers } from '../features/booking-letters/fill-booking-letter.service.ts';
import { tellEvent } from '../features/booking-letters/tell-event.service.ts';
import { findMessage } from '../features/contact/messages.queries.ts';
import type { LetterFillers } from '../features/letters/letter-kinds.ts';
import { sendLetter } from '../features/letters/send-letter.service.ts';
import type { Mailer } from '../gateways/mail.ts';
import { cleanUp } from './clean-up.ts';
import type { JobName, JobPayloads } from './enqueue.ts';

export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>;
};

export function createTasks(options: {
  database: DatabaseHandle;
  config: Pick<Config, 'publicUrl' | 'operatorEmail'>;
  mailer: Mailer;
  clock: () => Date;
  log: Log;
}): Tasks {
  const { database, config, mailer, clock, log } = options;
  const { db } = database;
  const { operatorEmail } = config;
  const context = { db, clock };
  const fillers: LetterFillers = {
    password_reset: (content) => fillResetLetter(context, content),
    email_verification: (content) => fillVerificationLetter(context, content),
    password_changed: (content) => Promise.resolve(content),
    email_changed: (content) => Promise.resolve(content),
    google_linked: (content) => Promise.resolve(content),
    contact_message: ({ messageId }) => findMessage(db, messageId),
    account_deleted: (content) => Promise.resolve(content),
    ...bookingFillers(context),
  };
  const letters = { db, clock, mailer, fillers, siteUrl: config.publicUrl, log };
  return {
    begin_reset: ({ email }) => beginReset(context, email),
    send_letter: ({ letterId }, { job }) =>
      sendLetter(letters, { letterId, isLastTry: job.attempts >= job.max_attempts }),
    tell_booking_event: ({ eventId }) => tellEvent({ ...context, operatorEmail }, eventId),
    post_due_letters: () => postDueLetters(context),
    clean_up: () => cleanUp(db, clock()),
  };
}
