import { operation } from '#operation.ts';
import type { adminReviewSchemas } from '#schemas/admin-reviews.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof adminReviewSchemas;

export const listAdminReviews = operation<WireOf<Schemas['listAdminReviews']>>()({
  id: 'listAdminReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  permission: 'review_answers',
  status: 200,
  summary: 'All reviews, including hidden ones',
});

export const setReviewVisibility = operation<WireOf<Schemas['setReviewVisibility']>>()({
  id: 'setReviewVisibility',
  method: 'PUT',
  path: '/api/admin/reviews/:id/visibility',
  access: 'admin',
  permission: 'review_visibility',
  status: 200,
  summary: 'Hide a review, or show it again',
});

export const answerReview = operation<WireOf<Schemas['answerReview']>>()({
  id: 'answerReview',
  method: 'PUT',
  path: '/api/admin/reviews/:id/answer',
  access: 'admin',
  permission: 'review_answers',
  status: 200,
  summary: 'Reply to a review publicly, or remove the reply',
});
