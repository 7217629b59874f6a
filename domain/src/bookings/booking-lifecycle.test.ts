import { describe, expect, test } from 'vitest';
import {
  bookingActions,
  bookingActors,
  bookingCan,
  bookingStatuses,
  decideBooking,
  isTripOpen,
  statusAfterChange,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
} from './booking-lifecycle.ts';

type Who = 'stranger' | BookingActor | 'owner and admin';

const actorsOf: Readonly<Record<Who, readonly BookingActor[]>> = {
  stranger: [],
  owner: ['owner'],
  admin: ['admin'],
  'owner and admin': ['owner', 'admin'],
};

/** Every allowed combination with the resulting status; all others are refused. */
const allowed: readonly [BookingAction, BookingStatus, Who, BookingStatus][] = [
  ['confirm', 'pending', 'owner', 'confirmed'],
  ['confirm', 'pending', 'owner and admin', 'confirmed'],
  ['approve', 'pending', 'admin', 'completed'],
  ['approve', 'pending', 'owner and admin', 'completed'],
  ['approve', 'confirmed', 'admin', 'completed'],
  ['approve', 'confirmed', 'owner and admin', 'completed'],
  ['cancel', 'pending', 'owner', 'cancelled'],
  ['cancel', 'pending', 'admin', 'cancelled'],
  ['cancel', 'pending', 'owner and admin', 'cancelled'],
  ['cancel', 'confirmed', 'owner', 'cancelled'],
  ['cancel', 'confirmed', 'admin', 'cancelled'],
  ['cancel', 'confirmed', 'owner and admin', 'cancelled'],
  ['change', 'pending', 'owner', 'pending'],
  ['change', 'pending', 'owner and admin', 'pending'],
  ['change', 'confirmed', 'owner', 'confirmed'],
  ['change', 'confirmed', 'owner and admin', 'confirmed'],
  ['review', 'completed', 'owner', 'completed'],
  ['review', 'completed', 'owner and admin', 'completed'],
  ['correct', 'pending', 'admin', 'pending'],
  ['correct', 'pending', 'owner and admin', 'pending'],
  ['correct', 'confirmed', 'admin', 'confirmed'],
  ['correct', 'confirmed', 'owner and admin', 'confirmed'],
  ['correct', 'completed', 'admin', 'completed'],
  ['correct', 'completed', 'owner and admin', 'completed'],
  ['void', 'completed', 'admin', 'cancelled'],
  ['void', 'completed', 'owner and admin', 'cancelled'],
];

const neverAllowed: readonly [BookingAction, Who][] = [
  ['confirm', 'admin'],
  ['approve', 'owner'],
  ['change', 'admin'],
  ['review', 'admin'],
  ['correct', 'owner'],
  ['void', 'owner'],
  ...bookingActions.map((action): [BookingAction, Who] => [action, 'stranger']),
];

const everyCase = bookingActions.flatMap((action) =>
  bookingStatuses.flatMap((status) =>
    (Object.keys(actorsOf) as Who[]).map((who) => [action, status, who] as const),
  ),
);

describe('the lifecycle of a booking', () => {
  test.each(everyCase)('%s a %s booking as %s follows the table', (action, status, who) => {
    const row = allowed.find(([a, s, w]) => a === action && s === status && w === who);
    const because = neverAllowed.some(([a, w]) => a === action && w === who)
      ? 'not_theirs'
      : 'wrong_status';
    const expected = row ? { allowed: true, to: row[3] } : { allowed: false, because };
    expect(decideBooking(action, status, actorsOf[who])).toEqual(expected);
  });

  test.each(bookingActors)('bookingCan answers for %s from the same table', (actor) => {
    for (const action of bookingActions) {
      for (const status of bookingStatuses) {
        expect(bookingCan(action, status, actor)).toBe(
          allowed.some(([a, s, w]) => a === action && s === status && w === actor),
        );
      }
    }
  });

  test('no action changes a cancelled booking', () => {
    for (const action of bookingActions) {
      expect(decideBooking(action, 'cancelled', ['owner', 'admin']).allowed).toBe(false);
    }
  });
});

test.each([
  ['pending', true, 'pending'],
  ['pending', false, 'pending'],
  ['confirmed', true, 'pending'],
  ['confirmed', false, 'confirmed'],
] as const)('a %s booking with a new quote (%s) becomes %s', (status, hasNewQuote, after) => {
  expect(statusAfterChange(status, { hasNewQuote })).toBe(after);
});

const now = new Date('2026-11-21T09:00:00+05:30');
const soon = new Date(now.getTime() + 1);
const past = new Date(now.getTime() - 1);

test.each<[BookingStatus, string, Date, boolean]>([
  ['pending', 'ahead', soon, true],
  ['pending', 'past', past, true],
  ['confirmed', 'past', past, true],
  ['completed', 'ahead', soon, true],
  ['completed', 'now', now, false],
  ['completed', 'past', past, false],
  ['cancelled', 'ahead', soon, false],
  ['cancelled', 'past', past, false],
])('a %s trip with a departure %s (%j) is open: %s', (...row) => {
  const [status, , departure, open] = row;
  expect(isTripOpen({ status, departure }, now)).toBe(open);
});
