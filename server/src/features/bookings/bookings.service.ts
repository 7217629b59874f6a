import type { Kysely, Transaction } from 'kysely';
import {
  decideBooking,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
} from '@anandham/domain/booking-lifecycle';
import type { Done } from '@anandham/contract/errors';
import { toKolkataIso } from '@anandham/domain/trip-date';
import { AppError } from '../../app-error.ts';
import { isId } from '../../db/new-id.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { BookingRow } from './booking-row.ts';
import {
  findLastEvent,
  findLatestPending,
  insertEvent,
  listTrips,
  lockBooking,
  updateStatus,
} from './bookings.queries.ts';

export type BookingsContext = { readonly db: Kysely<Database>; readonly clock: () => Date };

/** Who asks for what to be done to which booking. */
export type BookingErrand = {
  readonly id: string;
  readonly account: Account;
  readonly reason?: string | null;
};

/** The owner confirms a pending booking; it then waits for the operator. */
export function confirmBooking(context: BookingsContext, errand: BookingErrand) {
  return changeStatus(context, 'confirm', errand);
}

/** The operator approves a pending or confirmed booking. */
export function approveBooking(context: BookingsContext, errand: BookingErrand) {
  return changeStatus(context, 'approve', errand);
}

/** The owner or an admin cancels a booking that is not yet approved. It is kept, with the reason. */
export function cancelBooking(context: BookingsContext, errand: BookingErrand) {
  return changeStatus(context, 'cancel', errand);
}

/** The booking that waits for its owner to confirm it, and how many wait in all. */
export async function findPending(
  { db }: BookingsContext,
  account: Account,
): Promise<{ booking: BookingRow | null; waiting: number }> {
  return (await findLatestPending(db, account.id)) ?? { booking: null, waiting: 0 };
}

/** The account's own confirmed and completed trips, newest first. */
export function listMyTrips({ db }: BookingsContext, account: Account): Promise<BookingRow[]> {
  return listTrips(db, account.id);
}

/** The operator calls off an approved booking. It is kept, with the reason. */
export function voidBooking(context: BookingsContext, errand: BookingErrand) {
  return changeStatus(context, 'void', errand);
}

function changeStatus(
  { db, clock }: BookingsContext,
  action: 'confirm' | 'approve' | 'cancel' | 'void',
  { id, account, reason = null }: BookingErrand,
): Promise<BookingRow> {
  return db.transaction().execute(async (transaction) => {
    const { booking, to } = await lockForAction(transaction, { action, id, account });
    if (to === 'pending') throw new Error(`${action} leads back to pending`);
    const at = clock();
    await updateStatus(transaction, { id, to, at, by: account.id, reason });
    await insertEvent(transaction, {
      ...{ bookingId: id, at, actorId: account.id, action, from: booking.status, to, reason },
    });
    if (account.role === 'admin' && action !== 'confirm') {
      await insertAuditEntry(transaction, {
        ...{ at, actorId: account.id, action, subject: { kind: 'booking', id }, reason },
        ...{ before: { status: booking.status }, after: { status: to } },
      });
    }
    return { ...booking, status: to };
  });
}

/**
 * Locks the booking and asks the domain whether this account may do this to it now. Of several who
 * race, each sees what the one before it left. Throws the refusal's AppError.
 */
export async function lockForAction(
  transaction: Transaction<Database>,
  { action, id, account }: { action: BookingAction; id: string; account: Account },
): Promise<{ booking: BookingRow; to: BookingStatus }> {
  const booking = isId(id) ? await lockBooking(transaction, id) : null;
  if (!booking) throw new AppError('booking_not_found');
  const decision = decideBooking(action, booking.status, actorsOf(account, booking));
  if (decision.allowed) return { booking, to: decision.to };
  if (decision.because === 'not_theirs') throw new AppError('not_your_booking');
  const done = account.role === 'admin' ? await findDone(transaction, booking) : undefined;
  throw new AppError(refusalOf(action, booking.status), done ? { done } : {});
}

/** What was done to a booking last, for an admin who comes too late. */
export async function findDone(
  db: Kysely<Database>,
  booking: Pick<BookingRow, 'id' | 'accountId'>,
): Promise<Done | undefined> {
  const last = await findLastEvent(db, booking.id);
  if (last === null) return undefined;
  const by = last.actorId === booking.accountId ? 'customer' : 'operator';
  return { action: last.action, at: toKolkataIso(last.at), by, name: last.name ?? '' };
}

function refusalOf(action: BookingAction, status: BookingStatus) {
  if (action === 'review') return 'booking_not_completed';
  if (action === 'void' && status !== 'cancelled') return 'booking_not_approved';
  return refusals[status];
}

/** Why nothing can be done to a booking that already stands there. */
const refusals = {
  pending: 'booking_not_completed',
  confirmed: 'booking_already_confirmed',
  completed: 'booking_already_completed',
  cancelled: 'booking_already_cancelled',
} as const;

function actorsOf(account: Account, booking: BookingRow): BookingActor[] {
  const actors: BookingActor[] = [];
  // Once its account is deleted, a booking is nobody's, even for a call that was already under way.
  const isErased = booking.contactMobile === null;
  if (booking.accountId === account.id && !isErased) actors.push('owner');
  if (account.role === 'admin') actors.push('admin');
  return actors;
}
