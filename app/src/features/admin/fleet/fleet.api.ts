import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addFeed, listFeeds, revokeFeed } from '@anandham/contract/operations/calendar';
import {
  changeClass,
  listClasses,
  listDrivers,
  listVehicles,
} from '@anandham/contract/operations/fleet';
import type { Driver, Vehicle, VehicleClass } from '@anandham/contract/schemas/fleet';
import type { SuccessCode } from '@anandham/contract/successes';
import { totalCars } from '@anandham/domain/operator';
import { call } from '@anandham/ui/lib/api/call.ts';
import { useDrawn } from '@anandham/ui/lib/hooks/use-drawn.ts';
import { useDecisionOf } from '@anandham/ui/lib/hooks/use-decision.ts';
import { showErrorToast, showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { hasPermission, useSession } from '@anandham/ui/session/session.ts';
import { fleetQueryKey } from '#features/admin/live-admin.ts';

export type Fleet = {
  readonly classes: readonly VehicleClass[];
  readonly vehicles: readonly Vehicle[];
  readonly drivers: readonly Driver[];
};

/** Classes, vehicles and drivers, with those that are retired. The pages need all of them for their names. */
export const wholeFleet = queryOptions({
  queryKey: [...fleetQueryKey, 'all'],
  queryFn: async ({ signal }): Promise<Fleet> => {
    const [{ classes }, { vehicles }, { drivers }] = await Promise.all([
      call(listClasses, {}, { signal }),
      call(listVehicles, {}, { signal }),
      call(listDrivers, {}, { signal }),
    ]);
    return { classes, vehicles, drivers };
  },
});

export const calendarFeeds = queryOptions({
  queryKey: [...fleetQueryKey, 'feeds'],
  queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
});

/** The fleet for the first page of the admin area, which is painted before it loads. */
export function useFleetLater(): Fleet | undefined {
  const isAllowed = hasPermission(useSession(), 'calendar');
  const drawn = useDrawn();
  return useQuery({ ...wholeFleet, enabled: drawn && isAllowed }).data;
}

/** The number of active vehicles; before the operator has entered any, the one of the specification. */
export function useTotalCars(): number {
  const active = useFleetLater()?.vehicles.filter(({ retiredAt }) => retiredAt === null);
  return active === undefined || active.length === 0 ? totalCars : active.length;
}

/** A change of the fleet, after which the lists are loaded again. The form or dialog shows a refusal. */
export function useFleetChange<Variables, Answer extends { readonly code: SuccessCode }>(
  change: (variables: Variables) => Promise<Answer>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ code }) => {
      showSuccessToast(code);
      return cache.invalidateQueries({ queryKey: fleetQueryKey });
    },
  });
}

/** Stores the order of the classes. Positions that are right already are not sent. */
export function useOrderClasses() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (ordered: readonly VehicleClass[]) => {
      for (const [position, { _id: id, position: before }] of ordered.entries()) {
        if (position !== before) await call(changeClass, { params: { id }, body: { position } });
      }
    },
    onError: (problem) => showErrorToast(problem),
    onSettled: () => cache.invalidateQueries({ queryKey: fleetQueryKey }),
  });
  return useDecisionOf(mutation);
}

export const useAddFeed = () =>
  useFleetChange((vehicleId: string | null) => call(addFeed, { body: { vehicleId } }));

export const useRevokeFeed = () =>
  useFleetChange((id: string) => call(revokeFeed, { params: { id } }));
