import type { AuditAction } from '@anandham/domain/audit-action';
import type { ReviewState } from '@anandham/domain/bookings/review';
import type { VisibilityRequest } from '@anandham/contract/schemas/admin-reviews';
import { AppError } from '#app-error.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { type PageRequest, pagesOf, sliceOf } from '#db/paging.ts';
import { isId } from '#db/new-id.ts';
import type { Transaction } from '#db/db.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { findDone, insertAuditEntry } from '#features/audit/audit.queries.ts';
import {
  type AdminReviewRow,
  countReviews,
  listAdminReviewRows,
  lockReview,
  updateAnswer,
  updateVisibility,
} from './admin-reviews.queries.ts';

type ReviewCommand = { readonly id: string; readonly account: Account };

export function listAdminReviews(
  { db }: ServiceContext,
  params: PageRequest & { readonly state?: ReviewState | undefined },
) {
  const { state = 'all' } = params;
  const slice = sliceOf(params);
  return inSnapshot(db, async (moment) => {
    const reviews = await listAdminReviewRows(moment, { state, ...slice });
    const total = await countReviews(moment, state);
    return { reviews, total, pages: pagesOf(total, slice.limit) };
  });
}

export function setVisibility(
  context: ServiceContext,
  { id, account }: ReviewCommand,
  { visible, reason }: VisibilityRequest,
): Promise<AdminReviewRow> {
  return change(context, id, async (transaction, review) => {
    const action = visible ? 'show_review' : 'hide_review';
    if (review.visible === visible) {
      const code = visible ? 'review_already_visible' : 'review_already_hidden';
      throw new AppError(code, await findDone(transaction, id, [action]));
    }
    const at = context.clock();
    await updateVisibility(transaction, id, visible ? null : { at, by: account.id, reason });
    await insertReviewEntry(transaction, { id, account, at, action, reason });
  });
}

export function answerReview(
  context: ServiceContext,
  { id, account }: ReviewCommand,
  text: string | null,
): Promise<AdminReviewRow> {
  return change(context, id, async (transaction, review) => {
    const at = context.clock();
    await updateAnswer(transaction, id, text === null ? null : { text, at });
    await insertReviewEntry(transaction, {
      id,
      account,
      at,
      action: 'answer_review',
      reason: null,
      // The audit entry omits the text, which is stored with the review.
      before: { answered: review.answer !== null },
      after: { answered: text !== null },
    });
  });
}

function change(
  { db }: ServiceContext,
  id: string,
  work: (transaction: Transaction, review: AdminReviewRow) => Promise<void>,
): Promise<AdminReviewRow> {
  return db.transaction().execute(async (transaction) => {
    const review = isId(id) && (await lockReview(transaction, id));
    if (!review) throw new AppError('review_not_found');
    await work(transaction, review);
    return (await lockReview(transaction, id)) ?? review;
  });
}

async function insertReviewEntry(
  db: Transaction,
  audited: ReviewCommand & {
    at: Date;
    action: AuditAction;
    reason: string | null;
    before?: { answered: boolean };
    after?: { answered: boolean };
  },
): Promise<void> {
  const { id, account, ...entry } = audited;
  const subject = { kind: 'review', id } as const;
  await insertAuditEntry(db, { ...entry, actorId: account.id, subject });
}
