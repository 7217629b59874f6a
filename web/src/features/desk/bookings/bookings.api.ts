import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@anandham/contract/operation';
import { cancelBooking } from '@anandham/contract/operations/bookings';
import {
  approveBooking,
  correctBooking,
  findDeskBooking,
  listAllBookings,
  voidBooking,
  writeNote,
} from '@anandham/contract/operations/desk';
import type { SuccessCode } from '@anandham/contract/successes';
import { deskDays, type DeskDay } from '@anandham/domain/desk-list';
import { addressOf, call } from '../../../lib/call.ts';
import { useReason } from '../../../lib/tell.ts';
import { useDecisionOf } from '../../../lib/use-decision.ts';
import { deskRoom } from '../desk-room.ts';
import { tellDesk, tellDeskProblem } from '../desk-tell.ts';

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
const pageQuery = (page: number, asked: BookingsQuery) => ({
  ...asked,
  ...{ page: String(page), pageSize: String(pageSize) },
});

/** One page of a list. The last one stays on the screen until the next has come. */
export const bookingsPage = (page: number, asked: BookingsQuery) => {
  const query = pageQuery(page, asked);
  return queryOptions({
    queryKey: [...deskRoom, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** More trips than one car drives in a week; the rest is in the list. */
const dayTripsShown = 30;

const dayQuery = (day: DeskDay) => ({ day, page: '1', pageSize: String(dayTripsShown) });

/** Where the list and the day are asked for as long as nobody wishes anything else. */
export const firstAddresses = {
  list: addressOf(listAllBookings.path, {}, pageQuery(1, { status: 'all' })),
  day: addressOf(listAllBookings.path, {}, dayQuery(deskDays[0])),
} as const;

/** The trips of these days, in the order of departure. */
export const dayTrips = (day: DeskDay) => {
  const query = dayQuery(day);
  return queryOptions({
    queryKey: [...deskRoom, 'bookings', query],
    queryFn: ({ signal }) => call(listAllBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
};

/** Everything the desk knows of one booking. */
export const deskBooking = (id: string) =>
  queryOptions({
    queryKey: [...deskRoom, 'booking', id],
    queryFn: ({ signal }) => call(findDeskBooking, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  });

/** What can be done to a booking at the desk. */
export type DeskAction =
  | { readonly action: 'approve' }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'note'; readonly note: string; readonly version: number }
  | { readonly action: 'void'; readonly reason: string }
  | ({ readonly action: 'correct' } & RequestOf<typeof correctBooking>['body']);

function act(id: string, wish: DeskAction): Promise<{ readonly code: SuccessCode }> {
  const params = { id };
  switch (wish.action) {
    case 'approve':
      return call(approveBooking, { body: { bookingId: id } });
    case 'cancel':
      return call(cancelBooking, { params, body: { reason: wish.reason } });
    case 'note':
      return call(writeNote, { params, body: { note: wish.note, version: wish.version } });
    case 'void':
      return call(voidBooking, { params, body: { reason: wish.reason } });
    case 'correct': {
      const { distance, totalPrice, reason, version } = wish;
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

/** What the operator does to a booking; afterwards everything on the desk is read afresh. */
export function useDeskAction(id: string, { onDone, inWindow = false }: Handling = {}) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (wish: DeskAction) => act(id, wish),
    onSuccess: ({ code }) => {
      if (!inWindow) tellDesk(code);
      onDone?.(code);
    },
    onError: (problem) => {
      if (!inWindow) tellDeskProblem(problem);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: deskRoom }),
  });
  const refusal = useReason(inWindow ? mutation.error : null);
  return { ...useDecisionOf(mutation), refusal, isDone: mutation.isSuccess };
}
