import * as z from 'zod';
import type { Tariff } from '@anandham/domain/bookings/fare';
import { isTenDigits } from '@anandham/domain/accounts/contact-number';
import { languages } from '@anandham/domain/language';
import { isGstin } from '@anandham/domain/gstin';
import { textLimits } from '@anandham/domain/text-limits';
import { photoHash, photoLimits } from '#photos.ts';
import { email, fieldError, line, optionalLine, prose } from './common.ts';
import type { VehicleClass } from './fleet.ts';

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

/** Null for an empty text, as forms send it. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** A password or key: encrypted in the database, and never answered. */
const secret = z.string(fieldError('invalid')).nullable();

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

/** An uploaded photo; its dimensions are those that the upload answered. */
const photo = {
  hash: z.string(fieldError('photo_unknown')).regex(photoHash, fieldError('photo_unknown')),
  width: z.int(fieldError('photo_unknown')),
  height: z.int(fieldError('photo_unknown')),
};
const describedPhoto = z.object({ ...photo, alt: bilingualLine });

const photos = z.object({
  logo: z.object(photo).nullable(),
  /** Null: the drawn car. */
  hero: describedPhoto.nullable(),
  /** In this order; empty: the drawn car. */
  gallery: z.array(describedPhoto).max(photoLimits.gallery, fieldError('too_many')),
  /** The frames of the car viewer in turning order; empty: the built-in car. */
  frames: z
    .array(z.object(photo))
    .refine(
      ({ length }) =>
        length === 0 || (length >= photoLimits.frames.min && length <= photoLimits.frames.max),
      fieldError('frames_number'),
    ),
});

const site = z.object({
  claims: z.object({ happyClients: wholeNumber(0, 10_000_000) }),
  headline: bilingualText,
  about: bilingualText,
  photos,
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
  /** Keys of the payment gateway; null: no payments by card or link. */
  razorpay: z.object({
    keyId: optionalLine(textLimits.line),
    keySecret: secret,
    webhookSecret: secret,
  }),
});

/** The mail server that sends the emails. */
const emailServer = z.object({
  /** Null: emails are written to files in the data directory. */
  host: orNull(
    z
      .string(fieldError('host_invalid'))
      .trim()
      .toLowerCase()
      .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
        ...fieldError('host_invalid'),
      }),
  ),
  port: wholeNumber(1, 65_535),
  /** `tls`: encrypted from the start (port 465); `starttls`: encrypted after the greeting (port 587). */
  security: z.enum(['tls', 'starttls', 'none'], fieldError('invalid')),
  user: optionalLine(254),
  password: secret,
  /** The sender's address; null: the address of the business. */
  from: orNull(email),
});

const google = z.object({ clientId: optionalLine(254), clientSecret: secret });

/** Null: only the embedded places and roads are used. */
const maps = z.object({ orsApiKey: secret });

const notifications = z.object({
  /** Where emails to the operator go; null: the address of the business. */
  operatorEmail: orNull(email),
});

/** Everything an operator can change at run time. */
export const settingsSchema = z
  .object({
    business,
    site,
    booking,
    tax,
    payments,
    email: emailServer,
    google,
    maps,
    notifications,
  })
  .meta({ id: 'Settings' });

export type Settings = z.output<typeof settingsSchema>;

/** A vehicle class as a form offers it. */
export type BookableClass = Pick<VehicleClass, '_id' | 'name' | 'nameTamil' | 'seats' | 'tariff'>;

/** What pages and browsers may know: no bank account and nothing that only the operator reads. */
export type PublicSettings = Pick<Settings, 'business' | 'site'> & {
  /** Of the first vehicle class. */
  readonly tariff: Tariff;
  /** The classes that can be booked, in order. */
  readonly classes: readonly BookableClass[];
  readonly booking: Pick<Settings['booking'], 'maxDaysAhead' | 'approvalMinutes' | 'cancellation'>;
  readonly tax: Pick<Settings['tax'], 'mode' | 'gstin'>;
  readonly payments: Pick<Settings['payments'], 'upiId' | 'payeeName' | 'howToPay'>;
  /** True for the invented business of `npm start -- --demo`: pages say so. */
  readonly demo: boolean;
};

/** The settings that are secrets, by path. */
export const secretPaths = [
  'payments.razorpay.keySecret',
  'payments.razorpay.webhookSecret',
  'email.password',
  'google.clientSecret',
  'maps.orsApiKey',
] as const;
