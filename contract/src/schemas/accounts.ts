import * as z from 'zod';
import { permissions } from '@anandham/domain/accounts/permissions';
import { languages } from '@anandham/domain/language';
import { passwordLength } from '@anandham/domain/accounts/password';
import { textLimits, typedLimits } from '@anandham/domain/text-limits';
import {
  calendarDate,
  email,
  indianMobile,
  line,
  optionalLine,
  optionalMobile,
  optionalNumber,
  optionalProse,
  optionalText,
  personName,
  fieldError,
  success,
  typedText,
} from './common.ts';

export const newPassword = z
  .string(fieldError('password_required'))
  .refine((text) => text.trim() !== '', { ...fieldError('password_required'), abort: true })
  .min(passwordLength.min, fieldError('password_short'))
  .max(passwordLength.max, fieldError('too_long'));

/** An existing password: the rules for new passwords must not lock out older ones. */
export const givenPassword = z
  .string(fieldError('password_required'))
  .min(1, fieldError('password_required'))
  .max(1024, fieldError('too_long'));

/** The account as the browser stores it (`rest`). `username` and `phone` repeat name and mobile. */
export const accountRecord = z
  .object({
    _id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['customer', 'admin']).meta({ description: '`admin` for all staff' }),
    permissions: z.array(z.enum(permissions)).meta({ description: 'Empty for customers' }),
    language: z.enum(languages).meta({ description: 'Emails are written in it' }),
  })
  .meta({ id: 'Account' });

const session = (code: 'signed_in') => ({
  ...success(code),
  token: z.string(),
  rest: accountRecord,
});

/** When absent, the language cookie decides. */
const chosenLanguage = z.enum(languages, fieldError('invalid')).nullish();

/** Accepts both forms in the specification's sign-up: name/mobile and username/phone/confirmpassword. */
const signUpBody = z
  .object({
    name: z.unknown(),
    username: z.unknown(),
    email: z.unknown(),
    mobile: z.unknown(),
    phone: z.unknown(),
    password: z.unknown(),
    confirmpassword: z.unknown(),
    language: z.unknown(),
  })
  .partial()
  .transform(({ name, username, mobile, phone, ...rest }) => ({
    ...rest,
    name: firstGiven(name, username),
    mobile: firstGiven(mobile, phone),
  }))
  .pipe(
    z
      .object({
        name: personName,
        email,
        mobile: indianMobile,
        password: newPassword,
        confirmpassword: z.string(fieldError('invalid')).nullish(),
        language: chosenLanguage,
      })
      .superRefine(({ password, confirmpassword }, context) => {
        if (confirmpassword == null || confirmpassword === password) return;
        context.addIssue({
          code: 'custom',
          path: ['confirmpassword'],
          message: 'password_mismatch',
        });
      }),
  );

/** Accepts both forms in the specification's sign-in: emailOrMobile and emailOrPhone. */
const signInBody = z
  .object({ emailOrMobile: z.unknown(), emailOrPhone: z.unknown(), password: z.unknown() })
  .partial()
  .transform(({ emailOrMobile, emailOrPhone, password }) => ({
    emailOrMobile: firstGiven(emailOrMobile, emailOrPhone),
    password,
  }))
  .pipe(
    z.object({
      emailOrMobile: typedText(typedLimits.email, 'login_required'),
      password: givenPassword,
    }),
  );

/**
 * The booking request that waits for the sign-in. The email shows its route, date and fare, and the sign-in
 * returns it, so that it can be sent from another device too. Only a booking request checks the rest.
 */
const waitingTrip = z.object({
  pickupLocation: line(textLimits.line),
  dropLocation: line(textLimits.line),
  currentDate: calendarDate,
  returnDate: calendarDate.nullish(),
  time: optionalLine(typedLimits.time),
  amPm: optionalLine(typedLimits.time),
  vehicleClassId: optionalLine(textLimits.line),
  name: optionalLine(textLimits.name),
  mobile: optionalLine(typedLimits.mobile),
  pickupAddress: optionalLine(textLimits.line),
  passengers: optionalNumber,
  notes: optionalProse(textLimits.notes),
  km: optionalNumber,
  fare: optionalNumber,
});

const codeSession = z.object({
  ...session('signed_in'),
  waitingTrip: z
    .custom<z.output<typeof waitingTrip>>()
    .nullable()
    .meta({ description: 'The `trip` of the request for the code, to be booked now' }),
});

/** Only a new account gets these, instead of those of the request. `mobile` null or '': no mobile. */
const newAccountFields = { name: optionalLine(textLimits.name), mobile: optionalMobile };

/** The first value that is not empty, of two names for one field. */
function firstGiven(first: unknown, second: unknown): unknown {
  return first === undefined || first === null || first === '' ? second : first;
}

export const accountSchemas = {
  signUp: { body: signUpBody, answer: z.object(success('signed_up')) },
  signIn: { body: signInBody, answer: z.object(session('signed_in')) },
  signInWithGoogle: {
    body: z.object({
      name: optionalLine(200),
      email: optionalText(typedLimits.email),
      mobile: optionalText(typedLimits.mobile),
      credential: optionalText(4096),
      language: chosenLanguage,
    }),
    answer: z.object(session('signed_in')),
  },
  requestEmailCode: {
    body: z.object({
      email,
      name: optionalLine(textLimits.name),
      mobile: optionalMobile,
      language: chosenLanguage,
      trip: waitingTrip.nullish(),
    }),
    answer: z.object(success('email_code_sent')),
  },
  signInWithCode: {
    body: z.object({
      email,
      code: z
        .string(fieldError('email_code_invalid'))
        .trim()
        .regex(/^\d{6}$/, fieldError('email_code_invalid')),
      ...newAccountFields,
    }),
    answer: codeSession,
  },
  signInWithLink: {
    body: z.object({ token: typedText(200, 'invalid'), ...newAccountFields }),
    answer: codeSession,
  },
  verifySession: { answer: z.object({ ...success('session_valid'), rest: accountRecord }) },
  verifyEmail: {
    body: z.object({ token: typedText(200, 'invalid') }),
    answer: z.object(success('email_verified')),
  },
  changeLanguage: {
    body: z.object({ language: z.enum(languages, fieldError('invalid')) }),
    answer: z.object({ ...success('language_changed'), rest: accountRecord }),
  },
  signOut: { answer: z.object(success('signed_out')) },
  requestReset: { body: z.object({ email }), answer: z.object(success('reset_email_sent')) },
  verifyCode: {
    body: z.object({
      email,
      code: z.string(fieldError('code_invalid')).regex(/^\d{4}$/, fieldError('code_invalid')),
    }),
    answer: z.object({ ...success('code_accepted'), resetToken: z.string() }),
  },
  checkResetLink: {
    params: z.object({ token: z.string().min(1) }),
    answer: z.object(success('reset_link_valid')),
  },
  resetPassword: {
    params: z.object({ token: z.string().min(1) }),
    body: z.object({ newPassword }),
    answer: z.object(success('password_changed')),
  },
};

export type SignUpRequest = z.output<typeof signUpBody>;
export type EmailCodeRequest = z.output<typeof accountSchemas.requestEmailCode.body>;
export type WaitingTrip = z.output<typeof waitingTrip>;
export type AccountRecord = z.output<typeof accountRecord>;
export type SessionAnswer = z.output<typeof accountSchemas.signIn.answer>;
