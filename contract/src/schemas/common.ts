import * as z from 'zod';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { textLimits, typedLimits } from '@anandham/domain/text-limits';
import { isCalendarDate } from '@anandham/domain/bookings/trip-date';
import type { FieldCode } from '#field-errors.ts';
import { successMessages, type SuccessCode } from '#successes.ts';
import { isLine, isProse, isVisible, normaliseLineBreaks } from './visible-text.ts';

/** Zod's error parameter with a code of `fieldErrors`. Schemas use no other messages. */
export const fieldError = (code: FieldCode) => ({ error: code });

/** PostgreSQL's `text` cannot store U+0000, and UTF-8 cannot encode lone surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Text that the server only looks up and never displays: trimmed, not blank, at most `max` characters. */
export const typedText = (max: number, missing: FieldCode = 'required') =>
  z
    .string(fieldError(missing))
    .refine(isStorable, fieldError('unreadable'))
    .trim()
    .min(1, fieldError(missing))
    .max(max, fieldError('too_long'));

/** Like `typedText`, but absent, null and blank become null. */
export const optionalText = (max: number) =>
  z
    .string(fieldError('invalid'))
    .refine(isStorable, fieldError('unreadable'))
    .trim()
    .max(max, fieldError('too_long'))
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text));

const visibleOrNull = (text: string | null | undefined) =>
  text != null && isVisible(text) ? text : null;

/** Displayed text of one line, at most `max` characters, without line breaks or hidden direction marks. */
export const line = (max: number, missing: FieldCode = 'required') =>
  z
    .string(fieldError(missing))
    .trim()
    .refine(isLine, { ...fieldError('unreadable'), abort: true })
    .refine(isVisible, fieldError(missing))
    .max(max, fieldError('too_long'));

/** Like `line`, but line breaks and tabs are allowed; line breaks become \n. */
export const prose = (max: number, missing: FieldCode = 'required') =>
  z
    .string(fieldError(missing))
    .trim()
    .overwrite(normaliseLineBreaks)
    .refine(isProse, { ...fieldError('unreadable'), abort: true })
    .refine(isVisible, fieldError(missing))
    .max(max, fieldError('too_long'));

/** Like `line`, but absent, null and invisible text become null. */
export const optionalLine = (max: number) =>
  z
    .string(fieldError('invalid'))
    .trim()
    .refine(isLine, fieldError('unreadable'))
    .max(max, fieldError('too_long'))
    .nullish()
    .transform(visibleOrNull);

const anyProse = (max: number, missing: FieldCode) =>
  z
    .string(fieldError(missing))
    .trim()
    .overwrite(normaliseLineBreaks)
    .refine(isProse, fieldError('unreadable'))
    .max(max, fieldError('too_long'));

/** Like `prose`, but absent, null and invisible text become null. */
export const optionalProse = (max: number) =>
  anyProse(max, 'invalid').nullish().transform(visibleOrNull);

/** Like `optionalProse`, but the field is required, so that a request without it clears nothing. */
export const proseOrNull = (max: number) =>
  anyProse(max, 'required').nullable().transform(visibleOrNull);

/** A number from 0 to 1e9, also as a string; absent, null and '' become null. */
export const optionalNumber = z
  .union([z.number(), z.string().trim().max(20), z.null()], fieldError('invalid'))
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const number = Number(value);
    if (Number.isFinite(number) && number >= 0 && number <= 1e9) return number;
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  });

export const personName = line(textLimits.name, 'name_required');

/** An email address, normalised to lower case. */
export const email = typedText(typedLimits.email, 'email_required').transform((text, context) => {
  const address = normaliseEmail(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'email_invalid' });
  return z.NEVER;
});

/** An Indian mobile number, normalised to ten digits. */
export const indianMobile = typedText(typedLimits.mobile, 'mobile_required').transform(
  (text, context) => {
    const mobile = normaliseIndianMobile(text);
    if (mobile !== null) return mobile;
    context.addIssue({ code: 'custom', message: 'mobile_invalid' });
    return z.NEVER;
  },
);

/** Like `indianMobile`, but null and blank become null, and absent stays absent. */
export const optionalMobile = z
  .string(fieldError('mobile_invalid'))
  .max(typedLimits.mobile, fieldError('too_long'))
  .nullish()
  .transform((text, context) => {
    if (text == null) return text;
    if (text.trim() === '') return null;
    const mobile = normaliseIndianMobile(text);
    if (mobile !== null) return mobile;
    context.addIssue({ code: 'custom', message: 'mobile_invalid' });
    return z.NEVER;
  });

export const calendarDate = z
  .string(fieldError('date_invalid'))
  .refine(isCalendarDate, { ...fieldError('date_invalid'), abort: true });

/** A whole number in a query string, from `min` to `max`. */
export const queryInteger = (min: number, max: number) =>
  z
    .string(fieldError('invalid'))
    .regex(/^\d{1,9}$/, fieldError('invalid'))
    .transform(Number)
    .refine((number) => number >= min && number <= max, fieldError('invalid'));

/** The id of a resource. Its format is not validated, so that a malformed id answers 404 like an unknown one. */
export const anyId = z.string(fieldError('required')).min(1, fieldError('required'));

/** The message and code that every success answer has; `codes` are the possible codes. */
export const success = <const Codes extends readonly [SuccessCode, ...SuccessCode[]]>(
  ...codes: Codes
) => ({
  message: z.string().meta({ example: successMessages[codes[0]] }),
  code: z.enum(codes),
});
