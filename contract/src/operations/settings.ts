import { operation } from '#operation.ts';
import type { settingsSchemas } from '#schemas/settings-operations.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof settingsSchemas;

export const readSettings = operation<WireOf<Schemas['readSettings']>>()({
  id: 'readSettings',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: "The operator's settings",
});

export const changeSettings = operation<WireOf<Schemas['changeSettings']>>()({
  id: 'changeSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: "Change the operator's settings",
});

export const previewSettings = operation<WireOf<Schemas['previewSettings']>>()({
  id: 'previewSettings',
  method: 'POST',
  path: '/api/admin/settings/preview',
  access: 'admin',
  permission: 'settings',
  status: 201,
  summary: 'Show the site with settings that are not saved',
});

export const listSettingsHistory = operation<WireOf<Schemas['listSettingsHistory']>>()({
  id: 'listSettingsHistory',
  method: 'GET',
  path: '/api/admin/settings/history',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'Every change of the settings, newest first',
});

export const undoSettingsChange = operation<WireOf<Schemas['undoSettingsChange']>>()({
  id: 'undoSettingsChange',
  method: 'POST',
  path: '/api/admin/settings/history/:id/undo',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'Restore the values before one change of the settings',
});

export const sendTestEmail = operation<WireOf<Schemas['sendTestEmail']>>()({
  id: 'sendTestEmail',
  method: 'POST',
  path: '/api/admin/settings/test-email',
  access: 'admin',
  permission: 'settings',
  status: 200,
  summary: 'Send an email through a mail server whose settings are not saved yet',
});
