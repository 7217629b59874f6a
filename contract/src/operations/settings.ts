import { operation } from '#operation.ts';
import type { settingsSchemas } from '#schemas/settings.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof settingsSchemas;

export const readSettings = operation<WireOf<Schemas['readSettings']>>()({
  id: 'readSettings',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  status: 200,
  summary: "The operator's settings",
});

export const changeSettings = operation<WireOf<Schemas['changeSettings']>>()({
  id: 'changeSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  status: 200,
  summary: "Change the operator's settings",
});
