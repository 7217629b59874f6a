import type { Kysely } from 'kysely';
import type { LetterState } from '@anandham/domain/letter';
import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import { inOneMoment } from '../../db/one-moment.ts';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Database } from '../../db/schema.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { Account } from '../accounts/account.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import {
  type LetterRow,
  countLetters,
  countUndelivered,
  deleteLettersBefore,
  deleteSentFarewells,
  listLetterRows,
  lockLetter,
  updateForsakenToFailed,
  updateToWaiting,
} from './letters.queries.ts';

const keptDays = 90;

type Page = {
  readonly letters: LetterRow[];
  readonly total: number;
  readonly pages: number;
  /** On their way, and given up: of all letters. */
  readonly waiting: number;
  readonly failed: number;
};

/** One page, newest first; a page past the end is empty. */
export async function listLetters(
  db: Kysely<Database>,
  asked: PageAsked & { readonly state: LetterState | null },
): Promise<Page> {
  const { state } = asked;
  const slice = sliceOf(asked);
  return inOneMoment(db, async (moment) => {
    const letters = await listLetterRows(moment, { state, ...slice });
    const total = await countLetters(moment, state);
    const undelivered = await countUndelivered(moment);
    return { letters, total, pages: pagesOf(total, slice.limit), ...undelivered };
  });
}

/** Gives a failed letter a new round of tries. */
export async function resendLetter(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: () => Date },
  { id, account }: { readonly id: string; readonly account: Account },
): Promise<LetterRow> {
  if (!isId(id)) throw new AppError('letter_not_found');
  return db.transaction().execute(async (transaction) => {
    const letter = await lockLetter(transaction, id);
    if (letter === null) throw new AppError('letter_not_found');
    if (letter.state !== 'failed') throw new AppError('letter_not_failed');
    await updateToWaiting(transaction, id);
    await enqueueJob(transaction, {
      ...{ name: 'send_letter', payload: { letterId: id }, key: `letter ${id}` },
    });
    await insertAuditEntry(transaction, {
      ...{ at: clock(), actorId: account.id, action: 'resend_letter' },
      subject: { kind: 'letter', id },
    });
    return { ...letter, state: 'waiting' };
  });
}

/** What came of a letter's last try may never have been noted: the desk shall see it, and send it again. */
export async function giveUpForsakenLetters(db: Kysely<Database>): Promise<void> {
  await updateForsakenToFailed(db, 'Nobody noted what came of the last try: it may have arrived.');
}

/** Letters that nobody will ask about any more, and the last trace of people who have left. */
export async function deleteOldLetters(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteLettersBefore(db, new Date(now.getTime() - keptDays * 86_400_000));
  await deleteSentFarewells(db);
}
