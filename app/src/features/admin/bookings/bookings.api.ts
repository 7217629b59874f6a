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
import type { DayFilter } from '@anandham/domain/bookings/booking-filters';
import { call } from '@anandham/ui/lib/api/call.ts';
import type { CallError } from '@anandham/ui/lib/api/call-error.ts';
import { useReason } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { isVehicleProblem } from './assignment/assignment.api.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';
import { showAdminSuccessToast, showAdminErrorToast } from '#features/admin/admin-toasts.ts';
import { dayQuery, pageQuery, type BookingsQuery } from './bookings-queries.ts';

/** As the customer's page (specification section 9). */
const pollMs = 15_000;

/** One page of a list. The previous page stays on the screen until this one has loaded. */
export const bookingsPage = (page: number, filters: BookingsQuery) => {
  const query = pageQuery(page, filters);
  return queryOptions({
    queryKey: [...adminQueryKey, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** The first bookings that wait for approval, by departure, and how many there are. */
export const waitingBookings = bookingsPage(1, { status: 'confirmed', sort: 'trip_first' });

/** The trips of a day or week, in the order of departure. */
export const dayTrips = (day: DayFilter) => {
  const query = dayQuery(day);
  return queryOptions({
    queryKey: [...adminQueryKey, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** One booking with its history and tariff. */
export const adminBooking = (id: string) =>
  queryOptions({
    queryKey: [...adminQueryKey, 'booking', id],
    queryFn: ({ signal }) => call(findAdminBooking, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  });

export type AdminAction =
  | { readonly action: 'approve'; readonly version: number }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'note'; readonly note: string; readonly version: number }
  | { readonly action: 'void'; readonly reason: string }
  | ({ readonly action: 'correct' } & RequestOf<typeof correctBooking>['body']);

function act(id: string, change: AdminAction): Promise<{ readonly code: SuccessCode }> {
  const params = { id };
  switch (change.action) {
    case 'approve':
      return call(approveBooking, { body: { bookingId: id, version: change.version } });
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

type AdminActionOptions = {
  /** Called only after a success, so that typed text stays after a refusal. */
  readonly onDone?: (code: SuccessCode) => void;
  /** Inside an open dialog, which shows the outcome itself instead of a toast. */
  readonly inDialog?: boolean;
  /** The server cannot choose a vehicle; it is not shown as an error then. */
  readonly onVehicleProblem?: (problem: CallError) => void;
};

/** Changes a booking; afterwards all queries of the admin area are refetched. */
export function useAdminAction(
  id: string,
  { onDone, inDialog = false, onVehicleProblem }: AdminActionOptions = {},
) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: AdminAction) => act(id, change),
    onSuccess: ({ code }) => {
      if (!inDialog) showAdminSuccessToast(code);
      onDone?.(code);
    },
    onError: (problem) => {
      if (onVehicleProblem && isVehicleProblem(problem)) onVehicleProblem(problem);
      else if (!inDialog) showAdminErrorToast(problem);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: adminQueryKey }),
  });
  const isShown = inDialog && !(onVehicleProblem && isVehicleProblem(mutation.error));
  const refusal = useReason(isShown ? mutation.error : null);
  return { ...useDecisionOf(mutation), refusal, isDone: mutation.isSuccess };
}
