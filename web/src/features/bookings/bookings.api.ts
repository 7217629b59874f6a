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
import { call } from '#lib/api/call.ts';
import { wasRefused } from '#lib/api/call-error.ts';
import { useLiveQueries } from '#lib/live/use-live.ts';
import { useDecisionOf } from '#lib/hooks/use-decision.ts';
import { showErrorToast, showSuccessToast, useReason } from '#lib/toasts/message-toasts.ts';
import { noteBookings } from '#session/last-bookings.ts';
import { currentSession } from '#session/session.ts';

/** Specification section 9. An unchanged list costs the server a 304: the browser keeps its ETag. */
const pollMs = 15_000;

/** The operator may settle a booking the customer has not confirmed; that is rare, so it is asked rarely. */
const pendingPollMs = 60_000;

const queryKey = ['bookings'] as const;

export const pendingBooking = queryOptions({
  queryKey: [...queryKey, 'pending'],
  queryFn: async ({ signal }) => {
    const pending = await call(findPending, {}, { signal });
    noteBookings(currentSession().user?._id, { pending });
    return pending;
  },
  refetchInterval: pendingPollMs,
});

export const myBookings = queryOptions({
  queryKey: [...queryKey, 'mine'],
  queryFn: async ({ signal }) => {
    const mine = await call(listMyBookings, {}, { signal });
    noteBookings(currentSession().user?._id, { mine });
    return mine;
  },
  refetchInterval: pollMs,
  refetchIntervalInBackground: false,
});

/** One trip with its road and its history. That it is none of the customer's is said once and for all. */
export const tripDetails = (id: string) =>
  queryOptions({
    queryKey: [...queryKey, 'sheet', id],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    enabled: ({ state }) => !wasRefused(state.error, 403, 404),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
  });

/** Shows changes as they happen; without the stream, polling shows them a little later. */
export function LiveBookings(): null {
  useLiveQueries('booking', queryKey);
  return null;
}

/** Asks for all lists of bookings anew. */
export function useRefreshBookings(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey: queryKey }), [cache]);
}

type BookingChange =
  | { readonly id: string; readonly action: 'confirm' }
  | { readonly id: string; readonly action: 'cancel'; readonly reason: string };

/**
 * What the customer decides about a booking. Both end with what the server now says; why nothing came of it is
 * told by a notice, and stands in `refusal` for a window that is still open.
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
    onSettled: () => cache.invalidateQueries({ queryKey: queryKey }),
  });
  return { ...useDecisionOf(mutation), refusal: useReason(mutation.error) };
}

/** Sends a review; its stars stand in the list at once. */
export function useReview() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: RequestOf<typeof createReview>['body']) => call(createReview, { body }),
    onSuccess: ({ code, review }, { bookingId }) => {
      showSuccessToast(code);
      cache.setQueryData(
        myBookings.queryKey,
        (kept) => kept && withReview(kept, bookingId, review),
      );
    },
    onError: (problem) => showErrorToast(problem),
    onSettled: () => {
      // The form does not wait for it.
      void cache.invalidateQueries({ queryKey: queryKey });
    },
  });
  return useDecisionOf(mutation);
}

function withReview(
  kept: AnswerOf<typeof listMyBookings>,
  bookingId: string,
  review: BookingReview,
): AnswerOf<typeof listMyBookings> {
  const reviewed = (booking: Booking) =>
    booking._id === bookingId ? { ...booking, review } : booking;
  return { ...kept, latestBooking: kept.latestBooking.map(reviewed) };
}
