import * as z from 'zod';
import { emailStates } from '@anandham/domain/email-state';
import { anyId, queryInteger, fieldError, success } from './common.ts';

const when = z.iso.datetime({ offset: true });

const email = z
  .object({
    _id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    state: z.enum(emailStates),
    attempts: z.int(),
    lastError: z.string().nullable().meta({ description: 'Last answer of the mail server' }),
    createdAt: when,
    sentAt: when.nullable(),
  })
  .meta({ id: 'Email' });

export const emailSchemas = {
  listEmails: {
    query: z.object({
      page: queryInteger(1, 10_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
      state: z.enum(['all', ...emailStates], fieldError('invalid')).optional(),
    }),
    answer: z.object({
      ...success('emails_listed'),
      emails: z.array(email),
      total: z.int(),
      pages: z.int().meta({ description: 'At least 1' }),
      waiting: z.int().meta({ description: 'Emails waiting to be sent, whatever the filter' }),
      failed: z.int().meta({ description: 'Emails that failed, whatever the filter' }),
    }),
  },
  resendEmail: {
    params: z.object({ id: anyId }),
    answer: z.object({ ...success('email_resent'), email }),
  },
};

export type Email = z.output<typeof email>;
