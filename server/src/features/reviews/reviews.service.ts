import type { ReviewRequest } from '@anandham/contract/schemas/reviews';
import { reviewTexts } from '@anandham/domain/review';
import { AppError } from '../../app-error.ts';
import { inBatches } from '../../db/batches.ts';
import { newId } from '../../db/new-id.ts';
import { type PageAsked, sliceOf } from '../../db/paging.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Account } from '../accounts/account.ts';
import { insertEvent } from '../bookings/bookings.queries.ts';
import { lockForAction } from '../bookings/bookings.service.ts';
import {
  insertReview,
  listVisibleReviews,
  readReviewPage,
  type NewReview,
  type ReviewPage,
  type ReviewRow,
} from './reviews.queries.ts';

export async function createReview(
  { db, clock }: ServiceContext,
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

export async function readPage(
  { db }: ServiceContext,
  { page = 1, pageSize = defaultPageSize }: PageAsked,
): Promise<ReviewPage> {
  return readReviewPage(db, sliceOf({ page, pageSize }));
}

const batchSize = 200;

export function readAll({ db }: ServiceContext): AsyncGenerator<ReviewRow[]> {
  return inBatches<ReviewRow>(batchSize, (after) =>
    listVisibleReviews(db, { after, limit: batchSize }),
  );
}
