import * as z from 'zod';
import { permissions } from '@anandham/domain/accounts/permissions';
import { languages } from '@anandham/domain/language';
import { passwordLength } from '@anandham/domain/accounts/password';
import { typedLimits } from '@anandham/domain/text-limits';
import {
  email,
  indianMobile,
  optionalLine,
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
  resetPassword: {
    params: z.object({ token: z.string().min(1) }),
    body: z.object({ newPassword }),
    answer: z.object(success('password_changed')),
  },
};

export type SignUpRequest = z.output<typeof signUpBody>;
export type AccountRecord = z.output<typeof accountRecord>;
export type SessionAnswer = z.output<typeof accountSchemas.signIn.answer>;
