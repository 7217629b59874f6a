import type { Transaction } from 'kysely';
import type { DeskAct } from '@anandham/domain/desk-act';
import type { ReviewState } from '@anandham/domain/review';
import { AppError } from '../../app-error.ts';
import { inOneMoment } from '../../db/one-moment.ts';
import { type PageAsked, pagesOf, sliceOf } from '../../db/paging.ts';
import { isId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findDone, insertAuditEntry } from '../audit/audit.queries.ts';
import {
  type DeskReviewRow,
  countReviews,
  listDeskReviewRows,
  lockReview,
  updateAnswer,
  updateVisibility,
} from './desk-reviews.queries.ts';
import type { ReviewsContext } from './reviews.service.ts';

type Errand = { readonly id: string; readonly account: Account };

/** One page of all reviews, newest first; a page past the end is empty. */
export async function listDeskReviews(
  { db }: ReviewsContext,
  asked: PageAsked & { readonly state?: ReviewState | undefined },
): Promise<{ reviews: DeskReviewRow[]; total: number; pages: number }> {
  const { state = 'all' } = asked;
  const slice = sliceOf(asked);
  return inOneMoment(db, async (moment) => {
    const reviews = await listDeskReviewRows(moment, { state, ...slice });
    const total = await countReviews(moment, state);
    return { reviews, total, pages: pagesOf(total, slice.limit) };
  });
}

/** Takes a review off the public list and its average, or brings it back. It is never deleted. */
export function setVisibility(
  context: ReviewsContext,
  { id, account }: Errand,
  { visible, reason }: { readonly visible: boolean; readonly reason: string | null },
): Promise<DeskReviewRow> {
  return change(context, id, async (transaction, review) => {
    const action = visible ? 'show_review' : 'hide_review';
    if (review.visible === visible) {
      const done = await findDone(transaction, id, [action]);
      const code = visible ? 'review_already_visible' : 'review_already_hidden';
      throw new AppError(code, done ? { done } : {});
    }
    const at = context.clock();
    await updateVisibility(transaction, id, visible ? null : { at, by: account.id, reason });
    await note(transaction, { id, account, at, action, reason });
  });
}

/** Says something to a review, under it; null takes it away. */
export function answerReview(
  context: ReviewsContext,
  { id, account }: Errand,
  text: string | null,
): Promise<DeskReviewRow> {
  return change(context, id, async (transaction, review) => {
    const at = context.clock();
    await updateAnswer(transaction, id, text === null ? null : { text, at });
    await note(transaction, {
      ...{ id, account, at, action: 'answer_review', reason: null },
      // The words stay with the review.
      ...{ before: { answered: review.answer !== null }, after: { answered: text !== null } },
    });
  });
}

function change(
  { db }: ReviewsContext,
  id: string,
  work: (transaction: Transaction<Database>, review: DeskReviewRow) => Promise<void>,
): Promise<DeskReviewRow> {
  return db.transaction().execute(async (transaction) => {
    const review = isId(id) ? await lockReview(transaction, id) : null;
    if (review === null) throw new AppError('review_not_found');
    await work(transaction, review);
    return (await lockReview(transaction, id)) ?? review;
  });
}

async function note(
  db: Transaction<Database>,
  deed: Errand & {
    at: Date;
    action: DeskAct;
    reason: string | null;
    before?: { answered: boolean };
    after?: { answered: boolean };
  },
): Promise<void> {
  const { id, account, ...entry } = deed;
  const subject = { kind: 'review', id } as const;
  await insertAuditEntry(db, { ...entry, actorId: account.id, subject });
}
