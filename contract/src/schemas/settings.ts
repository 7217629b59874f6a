import * as z from 'zod';
import type { Tariff } from '@anandham/domain/bookings/fare';
import { isTenDigits } from '@anandham/domain/accounts/contact-number';
import { languages } from '@anandham/domain/language';
import { isGstin } from '@anandham/domain/gstin';
import { textLimits } from '@anandham/domain/text-limits';
import { email, fieldError, line, optionalLine, prose, success } from './common.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .int(fieldError('number_range'))
    .min(min, fieldError('number_range'))
    .max(max, fieldError('number_range'));

/** The same line in both languages. */
const bilingualLine = z.object({ en: line(textLimits.line), ta: line(textLimits.line) });
/** A text of a page; null shows the page's own. */
const bilingualText = z
  .object({ en: prose(textLimits.review), ta: prose(textLimits.review) })
  .nullable();

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const phone = z
  .string(fieldError('phone_invalid'))
  .refine(isTenDigits, fieldError('phone_invalid'));
const httpsUrl = z.url({ protocol: /^https$/, ...fieldError('url_invalid') });
const addressLines = z
  .array(line(textLimits.name))
  .min(1, fieldError('required'))
  .max(3, fieldError('too_long'));

const business = z.object({
  name: line(60),
  /** Null: Tamil pages show `name` too. */
  nameTamil: optionalLine(60),
  legalName: optionalLine(120),
  /** Ten digits without +91; the first one is behind the call and chat buttons. */
  phones: z
    .tuple([phone], phone, fieldError('required'))
    .refine((list) => list.length <= 4, fieldError('too_long')),
  email,
  /** The language of emails to the operator. */
  language: z.enum(languages, fieldError('invalid')),
  /** Where most trips start: the place search offers nearby places first. Degrees. */
  base: z.object({
    latitude: z
      .number(fieldError('number_range'))
      .min(6, fieldError('number_range'))
      .max(38, fieldError('number_range')),
    longitude: z
      .number(fieldError('number_range'))
      .min(68, fieldError('number_range'))
      .max(98, fieldError('number_range')),
  }),
  /** As customers say it: Trichy. */
  town: bilingualLine,
  city: bilingualLine,
  region: bilingualLine,
  country: bilingualLine,
  address: z.object({
    lines: z.object({ en: addressLines, ta: addressLines }),
    pinCode: z
      .string(fieldError('pin_code_invalid'))
      .regex(/^[1-9]\d{5}$/, fieldError('pin_code_invalid')),
  }),
  social: z.array(z.object({ name: line(40), url: httpsUrl })).max(8, fieldError('too_long')),
  /** Who answers complaints about personal data; null: the business itself. */
  grievanceContact: z.object({ name: line(textLimits.name), email }).nullable(),
});

const site = z.object({
  claims: z.object({ happyClients: wholeNumber(0, 10_000_000) }),
  headline: bilingualText,
  about: bilingualText,
});

const booking = z.object({
  maxDaysAhead: wholeNumber(1, 730),
  /** How long the operator usually takes to approve a booking. */
  approvalMinutes: wholeNumber(5, 2 * 24 * 60),
  bufferMinutes: wholeNumber(0, 24 * 60),
  advancePercent: wholeNumber(0, 100),
  /** Whether a trip that was shorter than booked costs less. */
  chargeShorterTrip: z.boolean(fieldError('invalid')),
  cancellation: bilingualText,
});

const tax = z.object({
  mode: z.enum(['none', 'composition', '5', '18'], fieldError('invalid')),
  gstin: orNull(
    z
      .string(fieldError('gstin_invalid'))
      .trim()
      .toUpperCase()
      .refine(isGstin, fieldError('gstin_invalid')),
  ),
  sac: z.string(fieldError('invalid')).regex(/^\d{4,6}$/, fieldError('invalid')),
  stateCode: z.string(fieldError('invalid')).regex(/^\d{2}$/, fieldError('invalid')),
});

const payments = z.object({
  upiId: orNull(
    z
      .string(fieldError('upi_invalid'))
      .trim()
      .regex(/^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/i, fieldError('upi_invalid')),
  ),
  payeeName: optionalLine(textLimits.name),
  bank: z
    .object({
      accountName: line(textLimits.name),
      accountNumber: z.string(fieldError('invalid')).regex(/^\d{6,18}$/, fieldError('invalid')),
      ifsc: z.string(fieldError('invalid')).regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, fieldError('invalid')),
    })
    .nullable(),
  howToPay: bilingualText,
});

const notifications = z.object({
  /** Where emails to the operator go; null: the address of the business. */
  operatorEmail: orNull(email),
});

/** Everything an operator can change at run time. */
export const settingsSchema = z
  .object({ business, site, booking, tax, payments, notifications })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settingsSchema>;

/** What pages and browsers may know: no bank account and nothing that only the operator reads. */
export type PublicSettings = Pick<Settings, 'business' | 'site'> & {
  /** Of the first vehicle class. */
  readonly tariff: Tariff;
  readonly booking: Pick<Settings['booking'], 'maxDaysAhead' | 'approvalMinutes' | 'cancellation'>;
  readonly tax: Pick<Settings['tax'], 'mode' | 'gstin'>;
  readonly payments: Pick<Settings['payments'], 'upiId' | 'payeeName' | 'howToPay'>;
};

const answered = {
  version: z.int().meta({ description: 'Grows with every change' }),
  settings: z.custom<Settings>().meta({ description: 'What `settings` of the change may contain' }),
  fromEnvironment: z.array(z.string()).meta({
    description: 'Settings that an environment variable sets',
    example: ['notifications.operatorEmail'],
  }),
};

export const settingsSchemas = {
  readSettings: { answer: z.object({ ...success('settings_read'), ...answered }) },
  changeSettings: {
    body: z.object({
      version: z.int(fieldError('required')),
      changes: z
        .record(z.string(), z.unknown(), fieldError('required'))
        .meta({ description: 'A part of `settings`; a list replaces the list' }),
    }),
    answer: z.object({ ...success('settings_saved'), ...answered }),
  },
};
