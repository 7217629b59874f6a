import * as operations from '@anandham/contract/operations/desk-reviews';
import { deskReviewSchemas } from '@anandham/contract/schemas/desk-reviews';
import { mount, type Api } from '../../http/mount.ts';
import { succeed } from '../../http/success.ts';
import type { ServiceContext } from '../../service-context.ts';
import * as reviews from './desk-reviews.service.ts';
import { toDeskReview } from './review-wire.ts';

export function mountDeskReviews(api: Api, context: ServiceContext): void {
  const { listDeskReviews, setReviewVisibility, answerReview } = operations;

  mount(api, listDeskReviews, deskReviewSchemas.listDeskReviews, async ({ query }) => {
    const found = await reviews.listDeskReviews(context, query);
    return {
      ...succeed('desk_reviews_listed'),
      ...found,
      reviews: found.reviews.map(toDeskReview),
    };
  });

  mount(api, setReviewVisibility, deskReviewSchemas.setReviewVisibility, async (call) => {
    const errand = { id: call.params.id, account: call.session.account };
    const review = await reviews.setVisibility(context, errand, call.body);
    const success = succeed(call.body.visible ? 'review_shown' : 'review_hidden');
    return { ...success, review: toDeskReview(review) };
  });

  mount(api, answerReview, deskReviewSchemas.answerReview, async ({ params, body, session }) => {
    const errand = { id: params.id, account: session.account };
    const review = await reviews.answerReview(context, errand, body.text);
    const success = succeed(body.text === null ? 'review_answer_removed' : 'review_answered');
    return { ...success, review: toDeskReview(review) };
  });
}
