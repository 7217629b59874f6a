import type { BookingStatus } from '@anandham/domain/bookings/booking-lifecycle';

/** What the responses have acknowledged about one booking. */
export type Acknowledged = {
  readonly id: string;
  /** The account that booked. */
  readonly owner: string;
  /** The acknowledged actions, in order. */
  readonly steps: string[];
  status: BookingStatus;
};

/** One booking in the database. */
export type Stored = {
  readonly id: string;
  readonly owner: string;
  readonly steps: readonly string[];
  readonly status: BookingStatus;
  readonly reviews: number;
};

/** One email in the outbox. */
export type StoredEmail = {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly state: 'waiting' | 'sent' | 'failed' | 'dropped';
};

const timesIn = (list: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(list, (one) => one)].map(([one, all]) => [one, all.length]));

/** Findings for acknowledged changes that are not stored, and for stored bookings that were never acknowledged. */
export function compareBookings(
  journal: readonly Acknowledged[],
  stored: readonly Stored[],
): string[] {
  const found = new Map(stored.map((booking) => [booking.id, booking]));
  const known = new Set(journal.map(({ id }) => id));
  const lost = journal.flatMap((acknowledged) => {
    const booking = found.get(acknowledged.id);
    if (!booking) return [`lost: booking ${acknowledged.id} was acknowledged and is not stored`];
    const isSame =
      booking.owner === acknowledged.owner &&
      booking.status === acknowledged.status &&
      booking.steps.join() === acknowledged.steps.join() &&
      booking.reviews === acknowledged.steps.filter((step) => step === 'review').length;
    if (isSame) return [];
    const is = `${booking.status} after ${booking.steps.join(', ')} with ${booking.reviews} reviews`;
    return [
      `lost or doubled: booking ${acknowledged.id} was acknowledged as ${acknowledged.status} after ${acknowledged.steps.join(', ')}, and is ${is}`,
    ];
  });
  const doubled = stored
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `doubled: booking ${id} is stored and was never acknowledged`);
  return [...lost, ...doubled];
}

/** The emails that a booking's last step requires. Emails of earlier steps may have been dropped. */
const dueEmails: Readonly<Record<BookingStatus, readonly string[]>> = {
  pending: ['booking_requested'],
  confirmed: ['booking_confirmed', 'operator_confirmed'],
  completed: ['booking_approved'],
  cancelled: ['booking_cancelled', 'operator_cancelled'],
};

/**
 * Findings for emails that are missing, that arrived without being in the outbox, or that were written twice.
 * `arrived` are the ids in the Message-IDs, one for each arrival. Call it when no email is waiting.
 */
export function compareEmails(
  journal: readonly Acknowledged[],
  emails: readonly StoredEmail[],
  arrived: readonly string[],
): { readonly findings: string[]; readonly repeated: number } {
  const arrivals = timesIn(arrived);
  const ids = new Set(emails.map(({ id }) => id));
  const ofBooking = Map.groupBy(emails, ({ bookingId }) => bookingId);
  const lost = journal.flatMap(({ id, status }) => {
    const sent = (ofBooking.get(id) ?? []).filter((email) => arrivals.has(email.id));
    return dueEmails[status]
      .filter((kind) => !sent.some((email) => email.kind === kind))
      .map((kind) => `lost: no email ${kind} of the ${status} booking ${id} has arrived`);
  });
  const unsent = emails
    .filter(({ state, id }) => state === 'waiting' || (state === 'sent' && !arrivals.has(id)))
    .map(({ state, id, kind }) => `lost: email ${id} (${kind}) is ${state} and has not arrived`);
  const foreign = [...arrivals.keys()]
    .filter((id) => !ids.has(id))
    .map((id) => `unknown: email ${id} arrived and is not in the outbox`);
  const twice = [...timesIn(emails.map(({ bookingId, kind }) => `${kind} of ${bookingId}`))]
    .filter(([, times]) => times > 1)
    .map(([what, times]) => `doubled: ${what} was written ${times} times`);
  const repeated = [...arrivals.values()].reduce((sum, times) => sum + times - 1, 0);
  return { findings: [...lost, ...unsent, ...foreign, ...twice], repeated };
}
