import type { Kysely } from 'kysely';
import { inOneMoment } from '../../db/one-moment.ts';
import type { Database } from '../../db/schema.ts';
import * as queries from './export.queries.ts';
import { listSessions, type OwnSessionRow } from './own-sessions.service.ts';
import type { OwnAccount } from './profile.queries.ts';
import { type ProfileContext, readProfile } from './profile.service.ts';

type Listed<Query extends (db: Kysely<Database>, of: string) => Promise<readonly object[]>> =
  Awaited<ReturnType<Query>>;

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

/** Everything that is stored about a person, as of one moment. */
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
      // An address that was never proven may be somebody else's, and so may the messages.
      messages:
        account.emailVerifiedAt === null ? [] : await queries.listMessagesFrom(db, account.email),
    };
  });
}
