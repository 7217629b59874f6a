import { useCallback } from 'react';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelBooking,
  confirmBooking,
  findBooking,
  findPending,
  listMyBookings,
} from '@anandham/contract/operations/bookings';
import { createReview } from '@anandham/contract/operations/reviews';
import type { AnswerOf, RequestOf } from '@anandham/contract/operation';
import type { Booking, BookingReview } from '@anandham/contract/schemas/bookings';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { useLiveQueries } from '@anandham/ui/lib/live/use-live.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import {
  showErrorToast,
  showSuccessToast,
  useReason,
} from '@anandham/ui/lib/toasts/message-toasts.ts';
import { storeLastBookings } from '@anandham/ui/session/last-bookings.ts';
import { currentSession } from '@anandham/ui/session/session.ts';

/**
 * Specification section 9. For an unchanged list the server answers 304, because the browser sends its ETag.
 */
const pollMs = 15_000;

/** Admins rarely change a booking that the customer has not confirmed. */
const pendingPollMs = 60_000;

const queryKey = ['bookings'] as const;

export const pendingBooking = queryOptions({
  queryKey: [...queryKey, 'pending'],
  queryFn: async ({ signal }) => {
    const pending = await call(findPending, {}, { signal });
    storeLastBookings(currentSession().user?._id, { pending });
    return pending;
  },
  refetchInterval: pendingPollMs,
});

export const myBookings = queryOptions({
  queryKey: [...queryKey, 'mine'],
  queryFn: async ({ signal }) => {
    const mine = await call(listMyBookings, {}, { signal });
    storeLastBookings(currentSession().user?._id, { mine });
    return mine;
  },
  refetchInterval: pollMs,
  refetchIntervalInBackground: false,
});

/** One trip with its route and history. After 403 or 404 it is not requested again. */
export const tripDetails = (id: string) =>
  queryOptions({
    queryKey: [...queryKey, 'details', id],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    enabled: ({ state }) => !wasRefused(state.error, 403, 404),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
  });

/** Refetches the queries on live events; without the stream, polling shows changes a little later. */
export function LiveBookings(): null {
  useLiveQueries('booking', queryKey);
  return null;
}

/** Returns a function that refetches all lists of bookings. */
export function useRefreshBookings(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey }), [cache]);
}

type BookingChange =
  | { readonly id: string; readonly action: 'confirm' }
  | { readonly id: string; readonly action: 'cancel'; readonly reason: string };

/**
 * Confirms or cancels a booking, then refetches the lists. A refusal is shown as a toast and returned as
 * `refusal` for an open dialog.
 */
export function useDecision() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (change: BookingChange) => {
      const { id } = change;
      const { code } =
        change.action === 'confirm'
          ? await call(confirmBooking, { body: { bookingId: id } })
          : await call(cancelBooking, { params: { id }, body: { reason: change.reason } });
      return code;
    },
    onSuccess: (code) => showSuccessToast(code),
    onError: (problem) => showErrorToast(problem),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return { ...useDecisionOf(mutation), refusal: useReason(mutation.error) };
}

/** Sends a review and adds it to the list at once. */
export function useReview() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: RequestOf<typeof createReview>['body']) => call(createReview, { body }),
    onSuccess: ({ code, review }, { bookingId }) => {
      showSuccessToast(code);
      cache.setQueryData(
        myBookings.queryKey,
        (current) => current && withReview(current, bookingId, review),
      );
    },
    onError: (problem) => showErrorToast(problem),
    onSettled: () => {
      // Not returned, so that the form does not wait for the refetch.
      void cache.invalidateQueries({ queryKey });
    },
  });
  return useDecisionOf(mutation);
}

function withReview(
  answer: AnswerOf<typeof listMyBookings>,
  bookingId: string,
  review: BookingReview,
): AnswerOf<typeof listMyBookings> {
  const reviewed = (booking: Booking) =>
    booking._id === bookingId ? { ...booking, review } : booking;
  return { ...answer, latestBooking: answer.latestBooking.map(reviewed) };
}
