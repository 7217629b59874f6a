import * as z from 'zod';
import { normaliseEmail } from '@anandham/domain/accounts/email-address';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { textLimits, typedLimits } from '@anandham/domain/text-limits';
import { isCalendarDate } from '@anandham/domain/bookings/trip-date';
import type { FieldCode } from '#errors.ts';
import { successMessages, type SuccessCode } from '#successes.ts';
import { isLine, isProse, isVisible, unixBreaks } from './shown-text.ts';

/** A refusal in the words of the field catalogue; the schemas know no other messages. */
export const says = (code: FieldCode) => ({ error: code });

/** PostgreSQL's text has no U+0000, and lone surrogates have no UTF-8. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Text that is only looked up, never shown to others: trimmed, not blank, at most `max` characters. */
export const typedText = (max: number, missing: FieldCode = 'required') =>
  z
    .string(says(missing))
    .refine(isStorable, says('unreadable'))
    .trim()
    .min(1, says(missing))
    .max(max, says('too_long'));

/** Like `typedText`, but absent, null and blank all read as null. */
export const optionalText = (max: number) =>
  z
    .string(says('invalid'))
    .refine(isStorable, says('unreadable'))
    .trim()
    .max(max, says('too_long'))
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text));

/** Nothing to be seen is nothing said. */
const visibleOrNull = (text: string | null | undefined) =>
  text != null && isVisible(text) ? text : null;

/** Text of one line, shown to others: typed in the open, without line breaks or hidden marks. */
export const line = (max: number, missing: FieldCode = 'required') =>
  z
    .string(says(missing))
    .trim()
    .refine(isLine, { ...says('unreadable'), abort: true })
    .refine(isVisible, says(missing))
    .max(max, says('too_long'));

/** Like `line`, but may have several lines and tabs. */
export const prose = (max: number, missing: FieldCode = 'required') =>
  z
    .string(says(missing))
    .trim()
    .overwrite(unixBreaks)
    .refine(isProse, { ...says('unreadable'), abort: true })
    .refine(isVisible, says(missing))
    .max(max, says('too_long'));

/** Like `line`; absent, null and nothing visible all read as null. */
export const optionalLine = (max: number) =>
  z
    .string(says('invalid'))
    .trim()
    .refine(isLine, says('unreadable'))
    .max(max, says('too_long'))
    .nullish()
    .transform(visibleOrNull);

const anyProse = (max: number, missing: FieldCode) =>
  z
    .string(says(missing))
    .trim()
    .overwrite(unixBreaks)
    .refine(isProse, says('unreadable'))
    .max(max, says('too_long'));

/** Like `prose`; absent, null and nothing visible all read as null. */
export const optionalProse = (max: number) =>
  anyProse(max, 'invalid').nullish().transform(visibleOrNull);

/** Like `optionalProse`, but must be there: a call that forgets it must not clear anything. */
export const proseOrNull = (max: number) =>
  anyProse(max, 'required').nullable().transform(visibleOrNull);

/** A number that only informs: absent, null, '' and numbers in quotes are understood. */
export const optionalNumber = z
  .union([z.number(), z.string().trim().max(20), z.null()], says('invalid'))
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const number = Number(value);
    if (Number.isFinite(number) && number >= 0 && number <= 1e9) return number;
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  });

export const personName = line(textLimits.name, 'name_required');

/** Normalised to lower case. */
export const email = typedText(typedLimits.email, 'email_required').transform((text, context) => {
  const address = normaliseEmail(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'email_invalid' });
  return z.NEVER;
});

/** An Indian mobile with or without +91, 0 and spaces; normalised to ten digits. */
export const indianMobile = typedText(typedLimits.mobile, 'mobile_required').transform(
  (text, context) => {
    const mobile = normaliseIndianMobile(text);
    if (mobile !== null) return mobile;
    context.addIssue({ code: 'custom', message: 'mobile_invalid' });
    return z.NEVER;
  },
);

export const calendarDate = z
  .string(says('date_invalid'))
  .refine(isCalendarDate, says('date_invalid'));

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string(says('invalid'))
    .regex(/^\d{1,9}$/, says('invalid'))
    .transform(Number)
    .refine((number) => number >= min && number <= max, says('invalid'));

/** A booking's id as it arrives. A malformed one is an unknown one (404), so its form is not judged here. */
export const anyId = z.string(says('required')).min(1, says('required'));

/** The message and code of a success. */
export const success = <const Codes extends readonly [SuccessCode, ...SuccessCode[]]>(
  ...codes: Codes
) => ({
  message: z.string().meta({ example: successMessages[codes[0]] }),
  code: z.enum(codes),
});
