import { sql } from 'kysely';
import type { Done } from '@anandham/contract/errors';
import type { AuditAction, AuditSubject } from '@anandham/domain/audit-action';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { Db } from '#db/db.ts';

/** Figures and statuses only, no personal data. */
type State = Readonly<Record<string, string | number | boolean | null>>;

type NewAuditEntry = {
  readonly at: Date;
  /** Null for the admin command and for the first start of the server. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  readonly reason?: string | null;
  readonly before?: State;
  readonly after?: State;
};

export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  const { at, actorId, action, subject, reason = null, before, after } = entry;
  await db
    .insertInto('audit_entries')
    .values({
      at,
      actor_id: actorId,
      action,
      reason,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** Newest first. Subject names come from the current rows, and are null after a deletion. */
export function listAuditRows(
  db: Db,
  params: { before: number | null; subject: string | null; limit: number },
) {
  const { before, subject, limit } = params;
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.reason', 'entry.before', 'entry.after'])
    .select(['entry.actor_id as actorId', 'actor.name as actorName'])
    .select(['entry.subject_kind as subjectKind', 'entry.subject_id as subjectId'])
    .select(
      sql<string | null>`case entry.subject_kind
        when 'booking' then (select contact_name from bookings where id = entry.subject_id)
        when 'review' then (select booking_name from reviews where id = entry.subject_id)
        when 'message' then (select name from contact_messages where id = entry.subject_id)
        when 'email' then (select recipient_name from emails where id = entry.subject_id)
        when 'vehicle_class' then (select name from vehicle_classes where id = entry.subject_id)
        when 'vehicle' then (
          select registration_number from vehicles where id = entry.subject_id)
        when 'driver' then (select name from drivers where id = entry.subject_id)
        when 'account' then (select name from accounts where id = entry.subject_id)
      end`.as('subjectName'),
    )
    .$if(before !== null, (query) => query.where('entry.id', '<', before ?? 0))
    .$if(subject !== null, (query) => query.where('entry.subject_id', '=', subject ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** Returns the latest of these actions as a detail for an AppError. */
export async function findDone(
  db: Db,
  subjectId: string,
  actions: readonly AuditAction[],
): Promise<{ done?: Done }> {
  const row = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.action', 'entry.at', 'actor.name'])
    .where('entry.subject_id', '=', subjectId)
    .where('entry.action', 'in', actions)
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return {};
  const { action, at, name } = row;
  return { done: { action, at: toKolkataIso(at), by: 'operator', name: name ?? '' } };
}
