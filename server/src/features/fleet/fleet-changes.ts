import type { AuditSubject } from '@anandham/domain/audit-action';
import type { Db } from '#db/db.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';

export type Command<Body> = { readonly account: Account; readonly body: Body };
export type Change<Body> = Command<Body> & { readonly id: string };

/** Zod's optional fields may be undefined, which leaves a field unchanged. */
export function merge<Row extends object>(
  before: Row,
  changes: { readonly [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(given) as Partial<Row>) };
}

/** The time of the retirement; null brings back, undefined leaves it. */
export const retiredAt = (active: boolean | undefined, before: Date | null, now: Date) =>
  active === undefined ? before : active ? null : (before ?? now);

export async function insertFleetEntry(
  db: Db,
  entry: {
    readonly account: Account;
    readonly kind: AuditSubject;
    readonly id: string;
    readonly now: Date;
    readonly active?: boolean | undefined;
  },
): Promise<void> {
  const { account, kind, id, now, active } = entry;
  await insertAuditEntry(db, {
    at: now,
    actorId: account.id,
    action: 'change_fleet',
    subject: { kind, id },
    ...(active !== undefined && { after: { active } }),
  });
}
