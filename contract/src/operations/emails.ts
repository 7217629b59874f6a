import { operation } from '#operation.ts';
import type { emailSchemas } from '#schemas/emails.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof emailSchemas;

export const listEmails = operation<WireOf<Schemas['listEmails']>>()({
  id: 'listEmails',
  method: 'GET',
  path: '/api/admin/emails',
  access: 'admin',
  permission: 'emails',
  status: 200,
  summary: 'Emails: waiting, sent, failed or not sent',
});

export const resendEmail = operation<WireOf<Schemas['resendEmail']>>()({
  id: 'resendEmail',
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  access: 'admin',
  permission: 'emails',
  status: 200,
  summary: 'Send a failed email again',
});
