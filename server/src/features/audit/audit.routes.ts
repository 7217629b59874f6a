import { listAudit } from '@anandham/contract/operations/audit';
import { type AuditEntry, auditSchemas } from '@anandham/contract/schemas/audit';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { Db } from '#db/db.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { type AuditRow, listAuditRows } from './audit.queries.ts';

const defaultPageSize = 20;

export function mountAudit(api: Api, { db }: { readonly db: Db }): void {
  mount(api, listAudit, auditSchemas.listAudit, async ({ query }) => {
    const { before = null, subject = null, pageSize = defaultPageSize } = query;
    // One more row shows whether there is a next page.
    const rows = await listAuditRows(db, { before, subject, limit: pageSize + 1 });
    const entries = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? entries.at(-1) : undefined;
    return {
      ...succeed('audit_listed'),
      entries: entries.map(toEntry),
      next: last ? String(last.id) : null,
    };
  });
}

function toEntry(row: AuditRow): AuditEntry {
  const { id, at, action, actorId, actorName, subjectKind, subjectId, subjectName } = row;
  return {
    _id: String(id),
    at: toKolkataIso(at),
    action,
    by: actorId === null ? null : { _id: actorId, name: actorName ?? '' },
    subject: { kind: subjectKind, _id: subjectId, name: subjectName },
    reason: row.reason,
    before: row.before,
    after: row.after,
  };
}
