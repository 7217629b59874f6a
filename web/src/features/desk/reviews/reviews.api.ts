import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerReview,
  listDeskReviews,
  setReviewVisibility,
} from '@anandham/contract/operations/desk-reviews';
import type { SuccessCode } from '@anandham/contract/successes';
import { reviewStates, type ReviewState } from '@anandham/domain/review';
import { call } from '../../../lib/call.ts';
import { useReason } from '../../../lib/tell.ts';
import { useDecisionOf } from '../../../lib/use-decision.ts';
import { deskRoom } from '../desk-room.ts';
import { tellDesk } from '../desk-tell.ts';
import { readChoice, readPage, writePage, type UrlWish } from '../use-url-wish.ts';

const pageSize = 10;

type Wish = { readonly page: number; readonly state: ReviewState };

export const reviewsInUrl: UrlWish<Wish> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', reviewStates) }),
  write: ({ page, state }) => ({ ...(state === 'all' ? {} : { state }), ...writePage(page) }),
};

export const reviewsPage = ({ page, state }: Wish) => {
  const query = { page: String(page), pageSize: String(pageSize), state };
  return queryOptions({
    queryKey: [...deskRoom, 'reviews', query],
    queryFn: ({ signal }) => call(listDeskReviews, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export type ReviewAction =
  | { readonly action: 'hide'; readonly reason: string }
  | { readonly action: 'show' }
  | { readonly action: 'answer'; readonly text: string };

function act(id: string, wish: ReviewAction): Promise<{ readonly code: SuccessCode }> {
  const params = { id };
  if (wish.action === 'answer') return call(answerReview, { params, body: { text: wish.text } });
  const body = wish.action === 'show' ? { visible: true } : { visible: false, reason: wish.reason };
  return call(setReviewVisibility, { params, body });
}

/** What the desk does with a review. What was refused is said where it was typed. */
export function useReviewAction(id: string, onDone: () => void) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (wish: ReviewAction) => act(id, wish),
    onSuccess: ({ code }) => {
      onDone();
      tellDesk(code);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: deskRoom }),
  });
  return { ...useDecisionOf(mutation), refusal: useReason(mutation.error) };
}
