import { operation } from '#operation.ts';
import type { setupSchemas } from '#schemas/setup.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof setupSchemas;

export const readSetup = operation<WireOf<Schemas['readSetup']>>()({
  id: 'readSetup',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  status: 200,
  summary: 'Whether there is an owner',
});

export const testSetupEmail = operation<WireOf<Schemas['testSetupEmail']>>()({
  id: 'testSetupEmail',
  method: 'POST',
  path: '/api/setup/test-email',
  access: 'public',
  status: 200,
  summary: 'Send an email through a mail server, with the token printed at the start',
});

export const finishSetup = operation<WireOf<Schemas['finishSetup']>>()({
  id: 'finishSetup',
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  status: 201,
  summary: 'Create the owner and save the first settings, with the token printed at the start',
});
