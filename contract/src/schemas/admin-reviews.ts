import * as z from 'zod';
import { reviewStates } from '@anandham/domain/bookings/review';
import { textLimits } from '@anandham/domain/text-limits';
import { anyId, optionalProse, proseOrNull, queryInteger, fieldError, success } from './common.ts';
import { publicReview } from './reviews.ts';

const adminReview = publicReview
  .extend({
    bookingId: z.string(),
    hidden: z
      .object({ at: z.string(), name: z.string(), reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'Visible to admins only' }),
  })
  .meta({ id: 'AdminReview' });

export const adminReviewSchemas = {
  listAdminReviews: {
    query: z.object({
      page: queryInteger(1, 10_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
      state: z.enum(reviewStates, fieldError('invalid')).optional(),
    }),
    answer: z.object({
      ...success('admin_reviews_listed'),
      reviews: z.array(adminReview),
      total: z.int(),
      pages: z.int().meta({ description: 'At least 1' }),
    }),
  },
  setReviewVisibility: {
    params: z.object({ id: anyId }),
    /** Hiding needs a reason. */
    body: z
      .object({
        visible: z.boolean(fieldError('required')),
        reason: optionalProse(textLimits.reason),
      })
      .superRefine(({ visible, reason }, context) => {
        if (visible || reason !== null) return;
        context.addIssue({ code: 'custom', path: ['reason'], message: 'reason_required' });
      }),
    answer: z.object({ ...success('review_hidden', 'review_shown'), review: adminReview }),
  },
  answerReview: {
    params: z.object({ id: anyId }),
    /** Null or blank removes the answer. */
    body: z.object({ text: proseOrNull(textLimits.review) }),
    answer: z.object({
      ...success('review_answered', 'review_answer_removed'),
      review: adminReview,
    }),
  },
};

export type VisibilityRequest = z.output<typeof adminReviewSchemas.setReviewVisibility.body>;
export type AdminReview = z.output<typeof adminReview>;
