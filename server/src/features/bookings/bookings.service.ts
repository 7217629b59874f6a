import type { AssignmentRequest } from '@anandham/contract/schemas/admin';
import {
  decideBooking,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
} from '@anandham/domain/bookings/booking-lifecycle';
import { isStaff } from '@anandham/domain/accounts/account';
import { toKolkataIso } from '@anandham/domain/bookings/trip-date';
import { AppError } from '#app-error.ts';
import { isId } from '#db/new-id.ts';
import type { Db, Transaction } from '#db/db.ts';
import { enqueueJob } from '#jobs/enqueue.ts';
import type { ServiceContext } from '#service-context.ts';
import type { Account } from '#features/accounts/account.ts';
import { assign } from '#features/fleet/assignment.service.ts';
import { releaseBooking } from '#features/fleet/occupancies.queries.ts';
import type { ReadSettings } from '#features/settings/settings-store.ts';
import { insertAuditEntry } from '#features/audit/audit.queries.ts';
import { findTripDetailsRow, listHistory } from './trip-details.queries.ts';
import {
  type BookingRow,
  findLastEvent,
  insertEvent,
  lockBooking,
  updateOutsideVehicle,
  updateStatus,
} from './bookings.queries.ts';

export type BookingCommand = {
  readonly id: string;
  readonly account: Account;
  readonly reason?: string | null;
  /** The version that the admin has seen; another one is refused as `booking_changed`. */
  readonly version?: number | undefined;
};

export function confirmBooking(context: ServiceContext, command: BookingCommand) {
  return changeStatus(context, 'confirm', command);
}

export type ApprovalContext = ServiceContext & { readonly settings: ReadSettings };

/** Assigns a vehicle in the same transaction. Throws vehicle_busy or driver_busy when there is none. */
export function approveBooking(
  context: ApprovalContext,
  command: BookingCommand,
  request: AssignmentRequest,
) {
  const { bufferMinutes } = context.settings().booking;
  return changeStatus(context, 'approve', command, { request, bufferMinutes });
}

/**
 * Replaces the assignment of an approved booking, which the customer is emailed. Throws as `approveBooking` does, and
 * changes nothing then.
 */
export function assignBooking(
  { db, clock, settings }: ApprovalContext,
  { id, account }: Pick<BookingCommand, 'id' | 'account'>,
  request: AssignmentRequest,
): Promise<void> {
  const { bufferMinutes } = settings().booking;
  return db.transaction().execute(async (trx) => {
    const booking = isId(id) ? await lockBooking(trx, id) : undefined;
    if (!booking) throw new AppError('booking_not_found');
    if (booking.status !== 'completed') throw new AppError('booking_not_approved');
    const now = clock();
    const before = await releaseBooking(trx, id, now);
    const after = await assign(trx, booking, request, { now, bufferMinutes });
    await updateOutsideVehicle(trx, id, request.outsideVehicle);
    const isChanged =
      before.vehicleId !== after.vehicleId ||
      before.driverId !== after.driverId ||
      booking.outsideVehicle !== request.outsideVehicle;
    if (isChanged) {
      const payload = { bookingId: id, at: now.toISOString() };
      await enqueueJob(trx, { name: 'notify_assignment', payload, key: `assignment ${id}` });
    }
    await insertAuditEntry(trx, {
      at: now,
      actorId: account.id,
      action: 'assign',
      subject: { kind: 'booking', id },
      reason: request.override?.reason ?? null,
      after,
    });
  });
}

export function cancelBooking(context: ServiceContext, command: BookingCommand) {
  return changeStatus(context, 'cancel', command);
}

export function voidBooking(context: ServiceContext, command: BookingCommand) {
  return changeStatus(context, 'void', command);
}

export type StoredTripDetails = Awaited<ReturnType<typeof findTripDetails>>;

export async function findTripDetails(
  { db }: ServiceContext,
  { id, account }: Pick<BookingCommand, 'id' | 'account'>,
) {
  const row = isId(id) && (await findTripDetailsRow(db, id));
  if (!row) throw new AppError('booking_not_found');
  if (row.accountId !== account.id && !isStaff(account.role)) {
    throw new AppError('not_your_booking');
  }
  return { row, history: await listHistory(db, id) };
}

function changeStatus(
  { db, clock }: ServiceContext,
  action: 'confirm' | 'approve' | 'cancel' | 'void',
  { id, account, reason = null, version }: BookingCommand,
  approval?: { readonly request: AssignmentRequest; readonly bufferMinutes: number },
): Promise<BookingRow> {
  return db.transaction().execute(async (transaction) => {
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    if (version !== undefined && version !== booking.version) {
      throw new AppError('booking_changed');
    }
    if (to === 'pending') throw new Error(`${action} must not lead to pending`);
    const at = clock();
    if (approval) {
      const { request, bufferMinutes } = approval;
      await assign(transaction, booking, request, { now: at, bufferMinutes });
    }
    if (action === 'void') await releaseBooking(transaction, id, at);
    const outsideVehicle = approval?.request.outsideVehicle ?? null;
    await updateStatus(transaction, id, { to, at, by: account.id, reason, outsideVehicle });
    await insertEvent(transaction, {
      booking_id: id,
      at,
      actor_id: account.id,
      action,
      from_status: booking.status,
      to_status: to,
      reason,
    });
    if (isStaff(account.role) && action !== 'confirm') {
      await insertAuditEntry(transaction, {
        at,
        actorId: account.id,
        action,
        subject: { kind: 'booking', id },
        // Not in the history, which the customer reads.
        reason: approval?.request.override?.reason ?? reason,
        before: { status: booking.status },
        after: { status: to },
      });
    }
    return {
      ...booking,
      status: to,
      ...(to === 'confirmed' && { confirmedAt: at }),
      ...(to === 'completed' && { approvedAt: at }),
    };
  });
}

/** Locks the booking and checks the domain's rules. Throws an AppError when the action is not allowed. */
export async function lockForAction(
  transaction: Transaction,
  { action, id, account }: { action: BookingAction; id: string; account: Account },
): Promise<{ booking: BookingRow; to: BookingStatus }> {
  const booking = isId(id) ? await lockBooking(transaction, id) : undefined;
  if (!booking) throw new AppError('booking_not_found');
  return { booking, to: await refuseAction(transaction, { action, booking, account }) };
}

/** The status after the action. Throws an AppError when it is not allowed. */
export async function refuseAction(
  db: Db,
  { action, booking, account }: { action: BookingAction; booking: BookingRow; account: Account },
): Promise<BookingStatus> {
  const decision = decideBooking(action, booking.status, actorsOf(account, booking));
  if (decision.allowed) return decision.to;
  if (decision.because === 'not_theirs') throw new AppError('not_your_booking');
  const last = isStaff(account.role) && (await findLastEvent(db, booking.id));
  if (!last) throw new AppError(errorCodeFor(action, booking.status));
  const by = last.actorId === booking.accountId ? 'customer' : 'operator';
  const done = {
    action: last.action,
    at: toKolkataIso(last.at),
    by,
    name: last.name ?? '',
  } as const;
  throw new AppError(errorCodeFor(action, booking.status), { done });
}

function errorCodeFor(action: BookingAction, status: BookingStatus) {
  if (action === 'review') return 'booking_not_completed';
  if (action === 'void' && status !== 'cancelled') return 'booking_not_approved';
  return errorCodes[status];
}

const errorCodes = {
  pending: 'booking_not_completed',
  confirmed: 'booking_already_confirmed',
  completed: 'booking_already_completed',
  cancelled: 'booking_already_cancelled',
} as const;

function actorsOf(account: Account, booking: BookingRow): BookingActor[] {
  const actors: BookingActor[] = [];
  // The booking of a deleted account has no owner, even for a request that is still running.
  const isErased = booking.contactMobile === null;
  if (booking.accountId === account.id && !isErased) actors.push('owner');
  if (isStaff(account.role)) actors.push('admin');
  return actors;
}
