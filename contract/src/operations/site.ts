import { operation } from '#operation.ts';
import type { siteSchemas } from '#schemas/site.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof siteSchemas;

export const readConfiguration = operation<WireOf<Schemas['readConfiguration']>>()({
  id: 'readConfiguration',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  status: 200,
  summary: 'Configuration of this site',
});

export const sendContactMessage = operation<WireOf<Schemas['sendContactMessage']>>()({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/api/bookingreview/sendmail',
  access: 'public',
  status: 200,
  summary: 'Send a message to the operator',
});
