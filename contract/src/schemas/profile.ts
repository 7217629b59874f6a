import * as z from 'zod';
import type { Tariff } from '@anandham/domain/bookings/fare';
import { bookingStatuses } from '@anandham/domain/bookings/booking-lifecycle';
import { emailStates } from '@anandham/domain/email-state';
import { typedLimits } from '@anandham/domain/text-limits';
import { accountRecord, givenPassword, newPassword } from './accounts.ts';
import { booking, bookingReview, figures, formerTrip } from './bookings.ts';
import { anyId, email, indianMobile, optionalText, personName, success } from './common.ts';

const when = z.iso.datetime({ offset: true });

const ownSession = z
  .object({
    _id: z.string(),
    current: z.boolean().meta({ description: 'The session of this request' }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system from the User-Agent header; null when unknown' }),
    createdAt: when,
    lastSeenAt: when.meta({ description: 'To within ten minutes' }),
  })
  .meta({ id: 'Session' });

const profile = {
  rest: accountRecord,
  signsInWith: z.array(z.enum(['password', 'google'])),
  emailProven: z.boolean().meta({ description: 'An email or Google has verified the address' }),
};

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** A booking with all stored data. The admins who changed it appear as "operator", because their names are not the owner's data. */
const exportedBooking = booking.extend({
  pickup: point,
  drop: point,
  oneWayMetres: z.int(),
  tariff: z.custom<Tariff>().meta({ description: 'The rates of its fare, rupees' }),
  cancelledAt: when.nullable(),
  cancelReason: z.string().nullable(),
  operatorNote: z.string().nullable().meta({ description: 'The operator’s internal note' }),
  review: bookingReview
    .extend({
      bookingName: z.string(),
      visible: z.boolean(),
      answer: z.string().nullable().meta({ description: "The operator's reply" }),
      hiddenReason: z.string().nullable().meta({ description: 'Why the operator hides it' }),
    })
    .nullable(),
  history: z.array(
    z.object({
      at: when,
      by: z.enum(['you', 'operator']),
      action: z.string(),
      from: z.enum(bookingStatuses).nullable(),
      to: z.enum(bookingStatuses),
      reason: z.string().nullable(),
      figures: z
        .object({ before: figures, after: figures })
        .nullable()
        .meta({ description: 'Of a correction, or of a change with another fare' }),
      formerTrip: formerTrip.nullable().meta({ description: 'Of a change: the trip before it' }),
    }),
  ),
});

/** All data that the server stores about one person, by kind. */
const ownData = {
  exportedAt: when,
  account: z.object({ ...profile, createdAt: when }),
  googleAccounts: z
    .array(z.object({ issuer: z.string(), subject: z.string(), linkedAt: when }))
    .meta({ description: 'The Google accounts that can sign in to this one' }),
  sessions: z.array(ownSession),
  bookings: z.array(exportedBooking),
  emails: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(emailStates),
      recipient: z.string(),
      createdAt: when,
      sentAt: when.nullable(),
    }),
  ),
  passwordResets: z.array(z.object({ requestedAt: when, endedAt: when.nullable() })),
  messages: z
    .array(z.object({ name: z.string(), mobile: z.string(), message: z.string(), createdAt: when }))
    .meta({ description: 'From the contact form; only if the email is verified' }),
};

export const profileSchemas = {
  readProfile: { answer: z.object({ ...success('profile_read'), ...profile }) },
  updateProfile: {
    /** Without `mobile` the stored number stays, because an account with Google sign-in may have none. */
    body: z.object({ name: personName, mobile: indianMobile.nullish() }),
    answer: z.object({ ...success('profile_updated'), rest: accountRecord }),
  },
  changeEmail: {
    body: z.object({ email, password: givenPassword }),
    answer: z.object({ ...success('email_changed'), rest: accountRecord }),
  },
  requestVerification: { answer: z.object(success('verification_sent')) },
  deleteAccount: {
    /** The password, or the email address for an account without a password. */
    body: z.object({ password: givenPassword.nullish(), email: optionalText(typedLimits.email) }),
    answer: z.object(success('account_deleted')),
  },
  changePassword: {
    body: z.object({ currentPassword: givenPassword, newPassword }),
    answer: z.object(success('password_changed')),
  },
  exportMyData: { answer: z.object({ ...success('data_exported'), ...ownData }) },
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
export type ExportedBooking = z.output<typeof exportedBooking>;
export type MyData = Omit<z.output<typeof profileSchemas.exportMyData.answer>, 'message' | 'code'>;
export type Profile = Omit<z.output<typeof profileSchemas.readProfile.answer>, 'message' | 'code'>;
