import type { AdminReview } from '@anandham/contract/schemas/admin-reviews';
import type { PublicReview } from '@anandham/contract/schemas/reviews';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import type { AdminReviewRow } from './admin-reviews.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

export function toPublicReview(row: ReviewRow): PublicReview {
  const { id, text, bookingName, comments, rating, createdAt, answer, answeredAt } = row;
  return {
    _id: id,
    text,
    bookingName,
    comments,
    rating,
    createdAt: toKolkataIso(createdAt),
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, createdAt: toKolkataIso(answeredAt) },
  };
}

export function toAdminReview(row: AdminReviewRow): AdminReview {
  const { bookingId, visible, hiddenAt, hiddenReason, hiddenByName } = row;
  return {
    ...toPublicReview(row),
    bookingId,
    hidden:
      visible || hiddenAt === null
        ? null
        : { at: toKolkataIso(hiddenAt), name: hiddenByName ?? '', reason: hiddenReason },
  };
}
