import type { LetterState } from '@anandham/domain/letter';
import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import { inOneMoment } from '../../db/one-moment.ts';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import type { Db } from '../../db/db.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { ServiceContext } from '../../service-context.ts';
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

export function listLetters(db: Db, asked: PageAsked & { readonly state: LetterState | null }) {
  const { state } = asked;
  const slice = sliceOf(asked);
  return inOneMoment(db, async (moment) => {
    const letters = await listLetterRows(moment, { state, ...slice });
    const total = await countLetters(moment, state);
    const undelivered = await countUndelivered(moment);
    return { letters, total, pages: pagesOf(total, slice.limit), ...undelivered };
  });
}

export async function resendLetter(
  { db, clock }: ServiceContext,
  { id, account }: { readonly id: string; readonly account: { readonly id: string } },
): Promise<LetterRow> {
  if (!isId(id)) throw new AppError('letter_not_found');
  return db.transaction().execute(async (transaction) => {
    const letter = await lockLetter(transaction, id);
    if (letter === undefined) throw new AppError('letter_not_found');
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

/** The result of a last try may be missing, so that admins see it and can resend. */
export async function giveUpForsakenLetters(db: Db): Promise<void> {
  await updateForsakenToFailed(db, 'Nobody noted what came of the last try: it may have arrived.');
}

export async function deleteOldLetters(db: Db, now: Date): Promise<void> {
  await deleteLettersBefore(db, new Date(now.getTime() - keptDays * 86_400_000));
  await deleteSentFarewells(db);
}
