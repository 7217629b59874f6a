import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerReview,
  listAdminReviews,
  setReviewVisibility,
} from '@anandham/contract/operations/admin-reviews';
import type { SuccessCode } from '@anandham/contract/successes';
import { reviewStates, type ReviewState } from '@anandham/domain/bookings/review';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { showAdminSuccessToast } from '#features/admin/admin-toasts.ts';
import {
  readChoice,
  readPage,
  writePage,
  type UrlFilters,
} from '#features/admin/use-url-filters.ts';

const pageSize = 10;

type Filters = { readonly page: number; readonly state: ReviewState };

export const reviewsInUrl: UrlFilters<Filters> = {
  names: ['page', 'state'],
  read: (params) => ({ page: readPage(params), state: readChoice(params, 'state', reviewStates) }),
  write: ({ page, state }) => ({ ...(state === 'all' ? {} : { state }), ...writePage(page) }),
};

export const reviewsPage = ({ page, state }: Filters) => {
  const query = { page: String(page), pageSize: String(pageSize), state };
  return queryOptions({
    queryKey: [...adminQueryKey, 'reviews', query],
    queryFn: ({ signal }) => call(listAdminReviews, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export type ReviewAction =
  | { readonly action: 'hide'; readonly reason: string }
  | { readonly action: 'show' }
  | { readonly action: 'answer'; readonly text: string };

function act(id: string, change: ReviewAction): Promise<{ readonly code: SuccessCode }> {
  const params = { id };
  if (change.action === 'answer')
    return call(answerReview, { params, body: { text: change.text } });
  const body =
    change.action === 'show' ? { visible: true } : { visible: false, reason: change.reason };
  return call(setReviewVisibility, { params, body });
}

/** Changes a review. `refusal` is shown beside the form instead of a toast. */
export function useReviewAction(id: string, onDone: () => void) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: ReviewAction) => act(id, change),
    onSuccess: ({ code }) => {
      onDone();
      showAdminSuccessToast(code);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: adminQueryKey }),
  });
  return { ...useDecisionOf(mutation), refusal: useReason(mutation.error) };
}
