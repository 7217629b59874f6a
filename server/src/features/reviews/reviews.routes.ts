import { createReview, listReviews } from '@anandham/contract/operations/reviews';
import { reviewSchemas } from '@anandham/contract/schemas/reviews';
import { mount, type Api } from '#http/mount.ts';
import { type Pieces, streamed } from '#http/streamed.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import { toPublicReview } from './review-wire.ts';
import type { ReviewRow } from './reviews.queries.ts';
import * as reviews from './reviews.service.ts';

export function mountReviews(api: Api, context: ServiceContext): void {
  mount(api, createReview, reviewSchemas.createReview, async ({ body, session }) => {
    const review = await reviews.createReview(context, { account: session.account, review: body });
    return { ...succeed('review_created'), review };
  });

  mount(api, listReviews, reviewSchemas.listReviews, async ({ query }, reply) => {
    if (query.page === undefined && query.pageSize === undefined) {
      void reply.type('application/json; charset=utf-8');
      return await streamed(reviews.readAll(context), json);
    }
    const { reviews: rows, total, average } = await reviews.readPage(context, query);
    const visible = rows.map(toPublicReview);
    return { ...succeed('reviews_listed'), reviews: visible, total, average };
  });
}

/** Computes total and average from the listed reviews. */
async function* json(pieces: Pieces<ReviewRow>): AsyncGenerator<string> {
  yield `${JSON.stringify(succeed('reviews_listed')).slice(0, -1)},"reviews":[`;
  let [comma, total, stars] = ['', 0, 0];
  for await (const rows of pieces) {
    yield comma + rows.map((row) => JSON.stringify(toPublicReview(row))).join(',');
    comma = ',';
    total += rows.length;
    stars = rows.reduce((sum, { rating }) => sum + rating, stars);
  }
  const average = total === 0 ? null : stars / total;
  yield `],${JSON.stringify({ total, average }).slice(1)}`;
}
