import * as z from 'zod';
import { auditActions, auditSubjects } from '@anandham/domain/audit-action';
import { queryInteger, fieldError, success } from './common.ts';

const auditEntry = z
  .object({
    _id: z.string(),
    at: z.string(),
    by: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null for the admin command and the first start' }),
    action: z.enum(auditActions),
    subject: z.object({
      kind: z.enum(auditSubjects),
      _id: z.string(),
      name: z.string().nullable().meta({ description: 'Whose booking, review, message …' }),
    }),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const auditSchemas = {
  listAudit: {
    query: z.object({
      /** `next` of the previous page. */
      before: queryInteger(1, 999_999_999).optional(),
      pageSize: queryInteger(1, 100).optional(),
      subject: z.uuid(fieldError('invalid')).optional(),
    }),
    answer: z.object({
      ...success('audit_listed'),
      entries: z.array(auditEntry),
      next: z.string().nullable().meta({ description: 'For `before` of the next page' }),
    }),
  },
};

export type AuditEntry = z.output<typeof auditEntry>;
