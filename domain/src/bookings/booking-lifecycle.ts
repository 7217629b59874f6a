/** Where a booking stands. `completed` is the wire's word for "approved by the operator". */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What somebody wants to do to a booking. */
export const bookingActions = [
  'confirm',
  'approve',
  'cancel',
  'review',
  'correct',
  'void',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** In what capacity somebody stands before one booking. An admin who owns it is both. */
export const bookingActors = ['owner', 'admin'] as const;
export type BookingActor = (typeof bookingActors)[number];

type Rule = {
  readonly from: Partial<Record<BookingActor, readonly BookingStatus[]>>;
  /** Null: it stays where it stands. */
  readonly to: BookingStatus | null;
};

/**
 * The whole lifecycle (design section 5): who may do what from which status, and where it leads. An
 * approved booking is not cancelled but voided: a step of its own, with a reason, for an admin only.
 */
export const bookingLifecycle: Readonly<Record<BookingAction, Rule>> = {
  confirm: { from: { owner: ['pending'] }, to: 'confirmed' },
  approve: { from: { admin: ['pending', 'confirmed'] }, to: 'completed' },
  cancel: {
    from: { owner: ['pending', 'confirmed'], admin: ['pending', 'confirmed'] },
    to: 'cancelled',
  },
  review: { from: { owner: ['completed'] }, to: null },
  correct: { from: { admin: ['pending', 'confirmed', 'completed'] }, to: null },
  void: { from: { admin: ['completed'] }, to: 'cancelled' },
};

export type BookingDecision =
  | { readonly allowed: true; readonly to: BookingStatus }
  | { readonly allowed: false; readonly because: 'not_theirs' | 'wrong_status' };

/**
 * Whether somebody acting as `actors` may do `action` to a booking that stands at `status`,
 * and where it then stands. An empty list of actors is a stranger.
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

/** For a screen: may this button be pressed? Reads the same table as the server. */
export function bookingCan(
  action: BookingAction,
  status: BookingStatus,
  actor: BookingActor,
): boolean {
  return decideBooking(action, status, [actor]).allowed;
}

/**
 * Whether something is still to come of a trip: nobody has decided about it, or it is approved and
 * its departure has not passed. Its customer cannot delete the account meanwhile.
 */
export function isTripOpen(
  trip: { readonly status: BookingStatus; readonly departure: Date },
  now: Date,
): boolean {
  if (trip.status === 'cancelled') return false;
  return trip.status !== 'completed' || trip.departure > now;
}
