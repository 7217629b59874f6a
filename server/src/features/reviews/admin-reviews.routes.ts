import * as operations from '@anandham/contract/operations/admin-reviews';
import { adminReviewSchemas } from '@anandham/contract/schemas/admin-reviews';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import type { ServiceContext } from '#service-context.ts';
import * as reviews from './admin-reviews.service.ts';
import { toAdminReview } from './review-wire.ts';

export function mountAdminReviews(api: Api, context: ServiceContext): void {
  const { listAdminReviews, setReviewVisibility, answerReview } = operations;

  mount(api, listAdminReviews, adminReviewSchemas.listAdminReviews, async ({ query }) => {
    const found = await reviews.listAdminReviews(context, query);
    return {
      ...succeed('admin_reviews_listed'),
      ...found,
      reviews: found.reviews.map(toAdminReview),
    };
  });

  mount(api, setReviewVisibility, adminReviewSchemas.setReviewVisibility, async (call) => {
    const command = { id: call.params.id, account: call.session.account };
    const review = await reviews.setVisibility(context, command, call.body);
    const success = succeed(call.body.visible ? 'review_shown' : 'review_hidden');
    return { ...success, review: toAdminReview(review) };
  });

  mount(api, answerReview, adminReviewSchemas.answerReview, async ({ params, body, session }) => {
    const command = { id: params.id, account: session.account };
    const review = await reviews.answerReview(context, command, body.text);
    const success = succeed(body.text === null ? 'review_answer_removed' : 'review_answered');
    return { ...success, review: toAdminReview(review) };
  });
}
