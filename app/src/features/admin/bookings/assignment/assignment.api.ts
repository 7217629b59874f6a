import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@anandham/contract/operation';
import { approveBooking, assignBooking, listAssignable } from '@anandham/contract/operations/admin';
import type { SuccessCode } from '@anandham/contract/successes';
import type { AdminBooking } from '@anandham/contract/schemas/admin';
import type { CalendarBooking } from '@anandham/contract/schemas/calendar';
import { call } from '@anandham/ui/lib/api/call.ts';
import { wasRefused, type CallError } from '@anandham/ui/lib/api/call-error.ts';
import { adminQueryKey } from '#features/admin/live-admin.ts';

export type Assignment = RequestOf<typeof assignBooking>['body'];

/** What the dialog needs of a booking; the calendar knows neither version nor assignment. */
export type TripToAssign = CalendarBooking &
  Partial<Pick<AdminBooking, 'version' | 'assignment' | 'overlaps'>>;

/** The vehicles and drivers, and what occupies them at the time of the booking. */
export const assignable = (id: string) =>
  queryOptions({
    queryKey: [...adminQueryKey, 'assignable', id],
    queryFn: ({ signal }) => call(listAssignable, { params: { id } }, { signal }),
  });

/** Approves the booking with this vehicle and driver, or changes them when it is approved already. */
export function useAssignment(
  { _id: id, status, version }: TripToAssign,
  onDone: (code: SuccessCode) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (assignment: Assignment) =>
      status === 'completed'
        ? call(assignBooking, { params: { id }, body: assignment })
        : call(approveBooking, {
            body: { bookingId: id, ...assignment, ...(version === undefined ? {} : { version }) },
          }),
    onSuccess: ({ code }) => onDone(code),
    // The dialog answers at once, without waiting for the lists.
    onSettled: () => void cache.invalidateQueries({ queryKey: adminQueryKey }),
  });
}

const vehicleCodes: readonly string[] = [
  'vehicle_busy',
  'vehicle_retired',
  'vehicle_not_found',
  'class_without_vehicle',
];
const driverCodes: readonly string[] = [
  'driver_busy',
  'driver_retired',
  'driver_not_found',
  'licence_expired',
];

const hasCode = (problem: unknown, codes: readonly string[]): problem is CallError =>
  wasRefused(problem) && codes.includes(problem.answer.code);

/** The server needs another vehicle. */
export const isVehicleProblem = (problem: unknown) => hasCode(problem, vehicleCodes);
/** The server needs another driver. */
export const isDriverProblem = (problem: unknown) => hasCode(problem, driverCodes);
