import type { BookingReview } from '@anandham/contract/schemas/bookings';
import type { ReviewRequest } from '@anandham/contract/schemas/reviews';
import { reviewTexts } from '@anandham/domain/bookings/review';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import { newId } from '#db/new-id.ts';
import { type PageRequest, inBatches, sliceOf } from '#db/paging.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { insertEvent } from '#features/bookings/bookings.queries.ts';
import { lockForAction } from '#features/bookings/bookings.service.ts';
import {
  insertReview,
  listVisibleReviews,
  readReviewPage,
  type ReviewRow,
} from './reviews.queries.ts';

export async function createReview(
  { db, clock }: ServiceContext,
  { account, review }: { account: Account; review: ReviewRequest },
): Promise<BookingReview> {
  const texts = reviewTexts(review.reviewText, review.comments);
  if (!texts) {
    throw new AppError('validation_failed', { fieldCodes: { reviewText: 'review_required' } });
  }
  const id = review.bookingId;
  return db.transaction().execute(async (transaction) => {
    const action = 'review';
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    const now = clock();
    const content = { rating: review.rating, ...texts };
    const isFirst = await insertReview(transaction, {
      ...content,
      id: newId(now),
      booking_id: id,
      account_id: account.id,
      booking_name: booking.contactName,
      created_at: now,
    });
    if (!isFirst) throw new AppError('already_reviewed');
    await insertEvent(transaction, {
      booking_id: id,
      at: now,
      actor_id: account.id,
      action,
      from_status: booking.status,
      to_status: to,
    });
    return { ...content, createdAt: toKolkataIso(now) };
  });
}

const defaultPageSize = 20;

export function readPage(
  { db }: ServiceContext,
  { page = 1, pageSize = defaultPageSize }: PageRequest,
) {
  return readReviewPage(db, sliceOf({ page, pageSize }));
}

const batchSize = 200;

export function readAll({ db }: ServiceContext): AsyncGenerator<ReviewRow[]> {
  return inBatches<ReviewRow>(batchSize, (after) =>
    listVisibleReviews(db, { after, limit: batchSize }),
  );
}
