import * as z from 'zod';
import { anyId, email, fieldError, queryInteger, success } from './common.ts';
import { classBody } from './fleet.ts';
import { orNull, type Settings } from './settings.ts';

/** What an answer contains in place of a secret; null when it is not set. */
type Secret = { readonly isSet: true } | null;

/** The settings as an answer contains them. */
export type AnsweredSettings = Omit<Settings, 'payments' | 'email' | 'google' | 'maps'> & {
  readonly payments: Omit<Settings['payments'], 'razorpay'> & {
    readonly razorpay: {
      readonly keyId: string | null;
      readonly keySecret: Secret;
      readonly webhookSecret: Secret;
    };
  };
  readonly email: Omit<Settings['email'], 'password'> & { readonly password: Secret };
  readonly google: { readonly clientId: string | null; readonly clientSecret: Secret };
  readonly maps: { readonly orsApiKey: Secret };
};

const answered = {
  version: z.int().meta({ description: 'Grows with every change' }),
  settings: z.custom<AnsweredSettings>().meta({
    description:
      'What `settings` of the change may contain. A secret is `{ isSet: true }` or null.',
  }),
  fromEnvironment: z.array(z.string()).meta({
    description: 'Settings that an environment variable sets',
    example: ['notifications.operatorEmail'],
  }),
  environmentVariables: z.record(z.string(), z.string()).meta({
    description: 'The variable of each path in `fromEnvironment`',
    example: { 'notifications.operatorEmail': 'OPERATOR_EMAIL' },
  }),
  unreadableSecrets: z.array(z.string()).meta({
    description: 'Stored secrets that cannot be decrypted with the key of this server',
  }),
};

/** Values by path; a secret is `{ isSet: true }` or null. */
const valuesByPath = z.record(z.string(), z.unknown());

const historyEntry = z
  .object({
    _id: z.string(),
    version: z.int(),
    at: z.string(),
    by: z.object({ _id: z.string(), name: z.string() }),
    before: valuesByPath,
    after: valuesByPath,
  })
  .meta({ id: 'SettingsHistoryEntry' });

export type SettingsHistoryEntry = z.output<typeof historyEntry>;

export const testEmailAnswer = z.object({
  ...success('test_email_sent'),
  to: z.string(),
  answer: z.string().meta({ description: "The mail server's words", example: '250 2.0.0 OK' }),
});

const changes = z
  .record(z.string(), z.unknown(), fieldError('required'))
  .meta({ description: 'A part of `settings`; a list replaces the list' });

const previewedClass = classBody
  .omit({ position: true })
  .extend({ _id: anyId })
  .meta({ description: 'An unknown `_id` adds a class' });

export type PreviewedClass = z.output<typeof previewedClass>;

export const settingsSchemas = {
  readSettings: { answer: z.object({ ...success('settings_read'), ...answered }) },
  changeSettings: {
    body: z.object({
      version: z.int(fieldError('required')),
      changes,
    }),
    answer: z.object({ ...success('settings_saved'), ...answered }),
  },
  previewSettings: {
    body: z.object({
      changes: changes.optional().transform((value) => value ?? {}),
      vehicleClass: previewedClass.optional().transform((value) => value ?? null),
    }),
    answer: z.object({
      ...success('settings_previewed'),
      token: z.string().meta({
        description: 'For half an hour: `/?preview=…`, `/ta/terms?preview=…` and so on',
      }),
    }),
  },
  listSettingsHistory: {
    query: z.object({
      /** `next` of the previous page. */
      before: queryInteger(1, 999_999_999).optional(),
      pageSize: queryInteger(1, 100).optional(),
    }),
    answer: z.object({
      ...success('settings_history_listed'),
      entries: z.array(historyEntry),
      next: z.string().nullable().meta({ description: 'For `before` of the next page' }),
    }),
  },
  undoSettingsChange: {
    params: z.object({ id: anyId }),
    body: z.object({ version: z.int(fieldError('required')) }),
    answer: z.object({ ...success('settings_saved'), ...answered }),
  },
  sendTestEmail: {
    body: z.object({
      email: valuesByPath
        .nullish()
        .transform((value) => value ?? {})
        .meta({
          description: 'Unsaved values of the section `email`; the others are the saved ones',
        }),
      to: orNull(email).optional().meta({ description: 'Default: the address of the account' }),
    }),
    answer: testEmailAnswer,
  },
};
