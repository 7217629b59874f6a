import { inOneMoment } from '../../db/one-moment.ts';
import type { Db } from '../../db/db.ts';
import * as queries from './export.queries.ts';
import { listSessions, type OwnSessionRow } from './own-sessions.service.ts';
import type { OwnAccount } from './profile.queries.ts';
import { type ProfileContext, readProfile } from './profile.service.ts';

type Listed<Query extends (db: Db, of: string) => Promise<readonly object[]>> = Awaited<
  ReturnType<Query>
>;

export type OwnData = {
  readonly exportedAt: Date;
  readonly account: OwnAccount;
  readonly googleAccounts: Listed<typeof queries.listGoogleAccountsOf>;
  readonly sessions: readonly OwnSessionRow[];
  readonly bookings: readonly (queries.ExportedBookingRow & {
    readonly history: readonly queries.HistoryRow[];
  })[];
  readonly letters: Listed<typeof queries.listLettersOf>;
  readonly passwordResets: Listed<typeof queries.listResetsOf>;
  readonly messages: Listed<typeof queries.listMessagesFrom>;
};

export function collectOwnData(
  context: ProfileContext,
  of: { accountId: string; session: Buffer },
): Promise<OwnData> {
  const { accountId } = of;
  return inOneMoment(context.db, async (db) => {
    const here = { ...context, db };
    const account = await readProfile(here, accountId);
    const bookings = await queries.listAllBookingsOf(db, accountId);
    const history = Map.groupBy(await queries.listHistoryOf(db, accountId), (one) => one.bookingId);
    return {
      exportedAt: context.clock(),
      account,
      googleAccounts: await queries.listGoogleAccountsOf(db, accountId),
      sessions: await listSessions(here, of),
      bookings: bookings.map((one) => ({ ...one, history: history.get(one.id) ?? [] })),
      letters: await queries.listLettersOf(db, accountId),
      passwordResets: await queries.listResetsOf(db, accountId),
      // An unproven address, and its messages, may be somebody else's.
      messages:
        account.emailVerifiedAt === null ? [] : await queries.listMessagesFrom(db, account.email),
    };
  });
}
