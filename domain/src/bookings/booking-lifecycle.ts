/** The statuses of a booking. `completed` means "approved by the operator" (specification section 3). */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The actions on a booking. */
export const bookingActions = [
  'confirm',
  'approve',
  'cancel',
  'change',
  'review',
  'correct',
  'void',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** The role of a user towards one booking. An admin who owns the booking has both. */
export const bookingActors = ['owner', 'admin'] as const;
export type BookingActor = (typeof bookingActors)[number];

type Rule = {
  readonly from: Partial<Record<BookingActor, readonly BookingStatus[]>>;
  /** Null: the status does not change. */
  readonly to: BookingStatus | null;
};

/**
 * Who may do which action from which status, and the resulting status. Nobody can cancel an approved
 * booking; an admin can void it, with a reason.
 */
export const bookingLifecycle: Readonly<Record<BookingAction, Rule>> = {
  confirm: { from: { owner: ['pending'] }, to: 'confirmed' },
  approve: { from: { admin: ['pending', 'confirmed'] }, to: 'completed' },
  cancel: {
    from: { owner: ['pending', 'confirmed'], admin: ['pending', 'confirmed'] },
    to: 'cancelled',
  },
  change: { from: { owner: ['pending', 'confirmed'] }, to: null },
  review: { from: { owner: ['completed'] }, to: null },
  correct: { from: { admin: ['pending', 'confirmed', 'completed'] }, to: null },
  void: { from: { admin: ['completed'] }, to: 'cancelled' },
};

export type BookingDecision =
  | { readonly allowed: true; readonly to: BookingStatus }
  | { readonly allowed: false; readonly because: 'not_theirs' | 'wrong_status' };

/**
 * Whether a user with the roles `actors` may do `action` to a booking with `status`, and the resulting
 * status. A stranger has no roles. Never throws: a refusal says whether the user (`not_theirs`) or the
 * status (`wrong_status`) is the reason.
 */
export function decideBooking(
  action: BookingAction,
  status: BookingStatus,
  actors: readonly BookingActor[],
): BookingDecision {
  const rule = bookingLifecycle[action];
  const theirs = actors.filter((actor) => rule.from[actor] !== undefined);
  if (theirs.length === 0) return { allowed: false, because: 'not_theirs' };
  const allowed = theirs.some((actor) => rule.from[actor]?.includes(status));
  return allowed ? { allowed, to: rule.to ?? status } : { allowed, because: 'wrong_status' };
}

/**
 * The status of a booking after its customer has changed it. A confirmed one with another departure, place or
 * fare waits for the customer's confirmation again, because what was confirmed no longer applies.
 */
export function statusAfterChange(
  status: BookingStatus,
  { hasNewQuote }: { readonly hasNewQuote: boolean },
): BookingStatus {
  return hasNewQuote ? 'pending' : status;
}

/** Whether `decideBooking` allows the action. Screens use it to enable a button. */
export function bookingCan(
  action: BookingAction,
  status: BookingStatus,
  actor: BookingActor,
): boolean {
  return decideBooking(action, status, [actor]).allowed;
}

/**
 * True for a trip that is pending or confirmed, or that is approved and departs after `now`. A customer
 * with an open trip cannot delete the account.
 */
export function isTripOpen(
  trip: { readonly status: BookingStatus; readonly departure: Date },
  now: Date,
): boolean {
  if (trip.status === 'cancelled') return false;
  return trip.status !== 'completed' || trip.departure > now;
}
