import { operation } from '#operation.ts';
import type { auditSchemas } from '#schemas/audit.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof auditSchemas;

export const listAudit = operation<WireOf<Schemas['listAudit']>>()({
  id: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  permission: 'audit',
  status: 200,
  summary: 'Audit log',
});
