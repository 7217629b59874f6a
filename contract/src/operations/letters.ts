import { operation } from '../operation.ts';
import type { letterSchemas } from '../schemas/letters.ts';
import type { WireOf } from '../schema-set.ts';

type Schemas = typeof letterSchemas;

export const listLetters = operation<WireOf<Schemas['listLetters']>>()({
  id: 'listLetters',
  method: 'GET',
  path: '/api/admin/letters',
  access: 'admin',
  status: 200,
  summary: 'Letters that were sent, wait or failed',
});

export const resendLetter = operation<WireOf<Schemas['resendLetter']>>()({
  id: 'resendLetter',
  method: 'POST',
  path: '/api/admin/letters/:id/resend',
  access: 'admin',
  status: 200,
  summary: 'Send a failed letter again',
});
