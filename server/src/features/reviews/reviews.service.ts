import type { Kysely } from 'kysely';
import { reviewTexts } from '@anandham/domain/review';
import { AppError } from '../../app-error.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { insertEvent } from '../bookings/bookings.queries.ts';
import { lockForAction } from '../bookings/bookings.service.ts';
import {
  insertReview,
  listVisibleReviews,
  readReviewTotals,
  type NewReview,
  type ReviewRow,
} from './reviews.queries.ts';

export type ReviewsContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

/** What the review form sends, as the schema leaves it. */
export type ReviewRequest = {
  readonly bookingId: string;
  readonly rating: number;
  readonly reviewText: string | null;
  readonly comments: string | null;
};

/** The owner reviews an approved trip, once. */
export async function createReview(
  { db, clock }: ReviewsContext,
  { account, review }: { account: Account; review: ReviewRequest },
): Promise<NewReview> {
  const texts = reviewTexts(review.reviewText, review.comments);
  if (!texts) {
    throw new AppError('validation_failed', { fieldCodes: { reviewText: 'review_required' } });
  }
  const id = review.bookingId;
  return db.transaction().execute(async (transaction) => {
    const action = 'review';
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    const now = clock();
    const created: NewReview = {
      ...{ id: newId(now), bookingId: booking.id, accountId: account.id },
      ...{ rating: review.rating, ...texts, bookingName: booking.contactName, createdAt: now },
    };
    if (!(await insertReview(transaction, created))) throw new AppError('already_reviewed');
    await insertEvent(transaction, {
      ...{ bookingId: booking.id, at: now, actorId: account.id, action },
      ...{ from: booking.status, to, reason: null },
    });
    return created;
  });
}

const defaultPageSize = 20;

/** All visible reviews newest first, or one page of them; total and average are always of all. */
export async function listReviews(
  { db }: ReviewsContext,
  { page, pageSize }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<{ reviews: ReviewRow[]; total: number; average: number | null }> {
  const paged = page !== undefined || pageSize !== undefined;
  const limit = pageSize ?? defaultPageSize;
  const slice = paged ? { limit, offset: ((page ?? 1) - 1) * limit } : null;
  const [reviews, totals] = await Promise.all([
    listVisibleReviews(db, slice),
    readReviewTotals(db),
  ]);
  return { reviews, ...totals };
}
