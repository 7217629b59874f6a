import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelBooking } from '@anandham/contract/operations/bookings';
import {
  approveBooking,
  listAllBookings,
  readStatistics,
} from '@anandham/contract/operations/desk';
import { call } from '../../lib/call.ts';
import { useLiveQueries } from '../../lib/live/use-live.ts';
import { useDecisionOf } from '../../lib/use-decision.ts';
import { tellProblem, tellSuccess } from '../../lib/tell.ts';

/** Specification section 9. */
export const pageSize = 10;

/** The choices of the status filter, as the wire names them (specification section 4). */
export const statusFilters = ['all', 'confirmed', 'completed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** As the customer's page (specification section 9); the sums of whole months may be a minute old. */
const pollMs = 15_000;
const statisticsPollMs = 60_000;

const room = ['desk'] as const;

type PageWish = { readonly page: number; readonly status: StatusFilter };

/** One page of the table. The last one stays on the screen until the next has come. */
export const bookingsPage = ({ page, status }: PageWish) =>
  queryOptions({
    queryKey: [...room, 'bookings', status, page],
    queryFn: ({ signal }) =>
      call(
        listAllBookings,
        { query: { page: String(page), pageSize: String(pageSize), status } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

export const statistics = queryOptions({
  queryKey: [...room, 'statistics'],
  queryFn: ({ signal }) => call(readStatistics, {}, { signal }),
  refetchInterval: statisticsPollMs,
});

/** Shows changes as they happen; without the stream, polling shows them a little later. */
export function LiveDesk(): null {
  useLiveQueries('desk', room);
  return null;
}

export type DeskAction = 'approve' | 'cancel';

/** What the operator decides about a booking; afterwards everything on the desk is read afresh. */
export function useDeskAction() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ id, action }: { readonly id: string; readonly action: DeskAction }) => {
      const { code } =
        action === 'approve'
          ? await call(approveBooking, { body: { bookingId: id } })
          : await call(cancelBooking, { params: { id }, body: undefined });
      return code;
    },
    onSuccess: (code) => tellSuccess(code),
    onError: (problem) => tellProblem(problem),
    onSettled: () => cache.invalidateQueries({ queryKey: room }),
  });
  return useDecisionOf(mutation);
}
