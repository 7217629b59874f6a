import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  listSessionsOf,
} from '#features/accounts/sessions.queries.ts';
import type { ProfileContext } from './profile.service.ts';

export type OwnSessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function listSessions(
  { db, clock }: ProfileContext,
  of: { accountId: string; session: Buffer },
) {
  const rows = await listSessionsOf(db, { accountId: of.accountId, now: clock() });
  return rows.map(({ tokenHash, ...row }) => ({ ...row, current: tokenHash.equals(of.session) }));
}

export async function endSession(
  { db, clock }: ProfileContext,
  session: { id: string; accountId: string },
): Promise<void> {
  const ended = isId(session.id) && (await deleteSessionOf(db, { ...session, now: clock() }));
  if (!ended) throw new AppError('session_not_found');
}

export function endOtherSessions(
  { db }: ProfileContext,
  of: { accountId: string; session: Buffer },
): Promise<void> {
  return deleteSessionsOf(db, of.accountId, { except: of.session });
}
