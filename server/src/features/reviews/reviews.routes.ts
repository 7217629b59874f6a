import { createReview, listReviews } from '@anandham/contract/operations/reviews';
import { reviewSchemas } from '@anandham/contract/schemas/reviews';
import { toKolkataIso } from '@anandham/domain/trip-date';
import { mount, type Api } from '../../http/mount.ts';
import { succeed } from '../../http/success.ts';
import { toPublicReview } from './review-wire.ts';
import * as reviews from './reviews.service.ts';

export function mountReviews(api: Api, context: reviews.ReviewsContext): void {
  mount(api, createReview, reviewSchemas.createReview, async ({ body, session }) => {
    const created = await reviews.createReview(context, { account: session.account, review: body });
    const { rating, text, comments } = created;
    const review = { rating, text, comments, createdAt: toKolkataIso(created.createdAt) };
    return { ...succeed('review_created'), review };
  });

  mount(api, listReviews, reviewSchemas.listReviews, async ({ query }) => {
    const { reviews: rows, total, average } = await reviews.listReviews(context, query);
    const visible = rows.map(toPublicReview);
    return { ...succeed('reviews_listed'), reviews: visible, total, average };
  });
}
