import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@anandham/contract/operation';
import { cancelBooking } from '@anandham/contract/operations/bookings';
import {
  approveBooking,
  correctBooking,
  findAdminBooking,
  listAllBookings,
  voidBooking,
  writeNote,
} from '@anandham/contract/operations/admin';
import type { SuccessCode } from '@anandham/contract/successes';
import { dayFilters, type DayFilter } from '@anandham/domain/bookings/booking-filters';
import { addressOf, call } from '#lib/api/call.ts';
import { useReason } from '#lib/toasts/message-toasts.ts';
import { useDecisionOf } from '#lib/hooks/use-decision.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { showAdminSuccessToast, showAdminErrorToast } from '#features/admin/admin-toasts.ts';

/** Specification section 9. */
export const pageSize = 10;

/** As the customer's page (specification section 9). */
const pollMs = 15_000;

/** What is asked of the server beyond the page. `status` may also be one that no filter offers. */
export type BookingsQuery = Omit<
  NonNullable<RequestOf<typeof listAllBookings>['query']>,
  'page' | 'pageSize'
>;

/** What one page of a list is asked for with. */
const pageQuery = (page: number, filters: BookingsQuery) => ({
  ...filters,
  page: String(page),
  pageSize: String(pageSize),
});

/** One page of a list. The last one stays on the screen until the next has come. */
export const bookingsPage = (page: number, filters: BookingsQuery) => {
  const query = pageQuery(page, filters);
  return queryOptions({
    queryKey: [...adminQueryKey, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** More trips than one car drives in a week; the rest is in the list. */
const dayTripsShown = 30;

const dayQuery = (day: DayFilter) => ({ day, page: '1', pageSize: String(dayTripsShown) });

/** Where the list and the day are asked for as long as nobody wishes anything else. */
export const firstAddresses = {
  list: addressOf(listAllBookings.path, {}, pageQuery(1, { status: 'all' })),
  day: addressOf(listAllBookings.path, {}, dayQuery(dayFilters[0])),
} as const;

/** The trips of these days, in the order of departure. */
export const dayTrips = (day: DayFilter) => {
  const query = dayQuery(day);
  return queryOptions({
    queryKey: [...adminQueryKey, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** Everything the admin area knows of one booking. */
export const adminBooking = (id: string) =>
  queryOptions({
    queryKey: [...adminQueryKey, 'booking', id],
    queryFn: ({ signal }) => call(findAdminBooking, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  });

/** What can be done to a booking in the admin area. */
export type AdminAction =
  | { readonly action: 'approve' }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'note'; readonly note: string; readonly version: number }
  | { readonly action: 'void'; readonly reason: string }
  | ({ readonly action: 'correct' } & RequestOf<typeof correctBooking>['body']);

function act(id: string, change: AdminAction): Promise<{ readonly code: SuccessCode }> {
  const params = { id };
  switch (change.action) {
    case 'approve':
      return call(approveBooking, { body: { bookingId: id } });
    case 'cancel':
      return call(cancelBooking, { params, body: { reason: change.reason } });
    case 'note':
      return call(writeNote, { params, body: { note: change.note, version: change.version } });
    case 'void':
      return call(voidBooking, { params, body: { reason: change.reason } });
    case 'correct': {
      const { distance, totalPrice, reason, version } = change;
      return call(correctBooking, { params, body: { distance, totalPrice, reason, version } });
    }
  }
}

type Handling = {
  /** Hears only of successes: what was typed stays where it is until it has been taken. */
  readonly onDone?: (code: SuccessCode) => void;
  /** In an open window, which outlasts a notice: it says itself what came of it. */
  readonly inWindow?: boolean;
};

/** What the operator does to a booking; afterwards everything on the admin area is read afresh. */
export function useAdminAction(id: string, { onDone, inWindow = false }: Handling = {}) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: AdminAction) => act(id, change),
    onSuccess: ({ code }) => {
      if (!inWindow) showAdminSuccessToast(code);
      onDone?.(code);
    },
    onError: (problem) => {
      if (!inWindow) showAdminErrorToast(problem);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: adminQueryKey }),
  });
  const refusal = useReason(inWindow ? mutation.error : null);
  return { ...useDecisionOf(mutation), refusal, isDone: mutation.isSuccess };
}
