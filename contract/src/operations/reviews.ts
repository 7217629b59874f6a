import { operation } from '#operation.ts';
import type { reviewSchemas } from '#schemas/reviews.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof reviewSchemas;

export const createReview = operation<WireOf<Schemas['createReview']>>()({
  id: 'createReview',
  method: 'POST',
  path: '/api/bookingreview/createreview',
  access: 'account',
  status: 201,
  summary: 'Review your own completed trip, once',
});

export const listReviews = operation<WireOf<Schemas['listReviews']>>()({
  id: 'listReviews',
  method: 'GET',
  path: '/api/bookingreview/getallreview',
  access: 'public',
  status: 200,
  summary: 'All visible reviews, newest first',
});
