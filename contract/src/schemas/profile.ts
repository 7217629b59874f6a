import * as z from 'zod';
import { accountRecord, givenPassword, newPassword } from './accounts.ts';
import { booking } from './bookings.ts';
import { anyId, indianMobile, optionalText, personName, success } from './common.ts';

const when = z.iso.datetime({ offset: true });

const ownSession = z
  .object({
    _id: z.string(),
    current: z.boolean().meta({ description: 'The session that asks' }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system as they name themselves; null when unknown' }),
    createdAt: when,
    lastSeenAt: when.meta({ description: 'To within ten minutes' }),
  })
  .meta({ id: 'Session' });

const profile = {
  rest: accountRecord,
  signsInWith: z.array(z.enum(['password', 'google'])),
  emailProven: z.boolean().meta({ description: 'A letter or Google has shown whose e-mail it is' }),
};

export const profileSchemas = {
  readProfile: { answer: z.object({ ...success('profile_read'), ...profile }) },
  updateProfile: {
    body: z.object({ name: personName, mobile: indianMobile }),
    answer: z.object({ ...success('profile_updated'), rest: accountRecord }),
  },
  deleteAccount: {
    /** The password; of an account without one, its e-mail as typed. */
    body: z.object({ password: optionalText(1024), email: optionalText(320) }),
    answer: z.object(success('account_deleted')),
  },
  changePassword: {
    body: z.object({ currentPassword: givenPassword, newPassword }),
    answer: z.object(success('password_changed')),
  },
  exportMyData: {
    answer: z.object({
      ...success('data_exported'),
      exportedAt: when,
      account: z.object({ ...profile, createdAt: when }),
      sessions: z.array(ownSession),
      bookings: z.array(
        booking.omit({ status: true }).extend({
          status: z.string(),
          cancelReason: z.string().nullable(),
        }),
      ),
      letters: z.array(z.object({ kind: z.string(), state: z.string(), createdAt: when })),
    }),
  },
  listSessions: {
    answer: z.object({ ...success('sessions_listed'), sessions: z.array(ownSession) }),
  },
  endSession: {
    params: z.object({ id: anyId }),
    answer: z.object(success('session_ended')),
  },
  endOtherSessions: { answer: z.object(success('sessions_ended')) },
};

export type OwnSession = z.output<typeof ownSession>;
