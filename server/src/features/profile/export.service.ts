import { inSnapshot } from '#db/snapshot.ts';
import * as queries from './export.queries.ts';
import { listSessions } from './own-sessions.service.ts';
import { type ProfileContext, readProfile } from './profile.service.ts';

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>;

export function collectOwnData(
  context: ProfileContext,
  of: { accountId: string; session: Buffer },
) {
  const { accountId } = of;
  return inSnapshot(context.db, async (db) => {
    const inTransaction = { ...context, db };
    const account = await readProfile(inTransaction, accountId);
    const bookings = await queries.listAllBookingsOf(db, accountId);
    const history = Map.groupBy(await queries.listHistoryOf(db, accountId), (one) => one.bookingId);
    return {
      exportedAt: context.clock(),
      account,
      googleAccounts: await queries.listGoogleAccountsOf(db, accountId),
      sessions: await listSessions(inTransaction, of),
      bookings: bookings.map((one) => ({ ...one, history: history.get(one.id) ?? [] })),
      emails: await queries.listEmailsOf(db, accountId),
      passwordResets: await queries.listResetsOf(db, accountId),
      // An unverified address and its messages may belong to somebody else.
      messages:
        account.emailVerifiedAt === null ? [] : await queries.listMessagesFrom(db, account.email),
    };
  });
}
