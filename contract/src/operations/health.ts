import { operation } from '#operation.ts';
import type { healthSchemas } from '#schemas/health.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof healthSchemas;

export const readHealth = operation<WireOf<Schemas['readHealth']>>()({
  id: 'readHealth',
  method: 'GET',
  path: '/api/admin/settings/health',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'What works, what does not, and what to do about it; and the backups',
});

export const backUp = operation<WireOf<Schemas['backUp']>>()({
  id: 'backUp',
  method: 'POST',
  path: '/api/admin/settings/backup',
  access: 'admin',
  permission: 'settings',
  status: 201,
  summary: 'Write a backup on the server now',
});

export const downloadBackup = operation<WireOf<Schemas['downloadBackup']>>()({
  id: 'downloadBackup',
  method: 'POST',
  path: '/api/admin/settings/backup/download',
  access: 'admin',
  permission: 'settings',
  status: 200,
  streams: 'application/x-tar',
  summary: 'Download a backup as one file',
});
