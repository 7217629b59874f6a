import * as z from 'zod';
import { ratingScale, reviewTexts } from '@anandham/domain/bookings/review';
import { textLimits } from '@anandham/domain/text-limits';
import type { FieldCode } from '#field-errors.ts';
import { bookingReview } from './bookings.ts';
import { anyId, optionalProse, queryInteger, fieldError, success } from './common.ts';

/** A review on the public page. */
export const publicReview = z
  .object({
    _id: z.string(),
    text: z.string(),
    bookingName: z.string(),
    comments: z.string().nullable(),
    rating: z.int(),
    createdAt: z.string(),
    answer: z
      .object({ text: z.string(), createdAt: z.string() })
      .nullable()
      .meta({ description: 'The operator’s reply' }),
  })
  .meta({ id: 'Review' });

/** A form without a chosen star sends nothing, null or 0. */
const ratingRefusal = ({ input }: { input?: unknown }): FieldCode =>
  input == null || input === 0 ? 'rating_required' : 'rating_invalid';

export const reviewSchemas = {
  createReview: {
    body: z
      .object({
        bookingId: anyId,
        rating: z
          .int({ error: ratingRefusal })
          .min(ratingScale.min, { error: ratingRefusal })
          .max(ratingScale.max, fieldError('rating_invalid')),
        reviewText: optionalProse(textLimits.review),
        comments: optionalProse(textLimits.review),
      })
      .superRefine(({ reviewText, comments }, context) => {
        if (reviewTexts(reviewText, comments) !== null) return;
        context.addIssue({ code: 'custom', path: ['reviewText'], message: 'review_required' });
      }),
    answer: z.object({ ...success('review_created'), review: bookingReview }),
  },
  listReviews: {
    query: z.object({
      page: queryInteger(1, 1_000_000).optional(),
      pageSize: queryInteger(1, 100).optional(),
    }),
    answer: z.object({
      ...success('reviews_listed'),
      reviews: z.array(publicReview),
      total: z.int(),
      average: z
        .number()
        .nullable()
        .meta({ description: 'Of all visible reviews; null while there is none' }),
    }),
  },
};

export type ReviewRequest = z.output<typeof reviewSchemas.createReview.body>;
export type PublicReview = z.output<typeof publicReview>;
