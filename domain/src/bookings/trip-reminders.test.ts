import { expect, test } from 'vitest';
import {
  invitationTime,
  isInvitationDue,
  isReminderDue,
  isTripDayOver,
  reminderTime,
} from './trip-reminders.ts';

const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  // departure, reminder, invitation
  ['2026-11-28T06:30', '2026-11-27T18:00', '2026-11-29T10:00'],
  ['2026-11-28T00:00', '2026-11-27T18:00', '2026-11-29T10:00'],
  ['2026-11-28T23:59', '2026-11-27T18:00', '2026-11-29T10:00'],
  ['2027-01-01T06:30', '2026-12-31T18:00', '2027-01-02T10:00'],
  ['2028-02-28T06:30', '2028-02-27T18:00', '2028-02-29T10:00'],
])(
  'a trip at %s has its reminder at %s and its review invitation at %s',
  (trip, reminder, invitation) => {
    expect(reminderTime(at(trip))).toEqual(at(reminder));
    expect(invitationTime(at(trip))).toEqual(at(invitation));
  },
);

test.each([
  // approved, now, due
  ['2026-11-21T09:00', '2026-11-27T17:59', false],
  ['2026-11-21T09:00', '2026-11-27T18:00', true],
  ['2026-11-21T09:00', '2026-11-28T06:29', true],
  ['2026-11-21T09:00', '2026-11-28T06:30', false],
  ['2026-11-21T09:00', '2026-12-28T06:30', false],
  ['2026-11-27T17:59', '2026-11-27T18:00', true],
  ['2026-11-27T18:00', '2026-11-27T18:00', false],
  ['2026-11-27T21:00', '2026-11-28T06:00', false],
])(
  'a trip at 6:30 that was approved at %s has, at %s, a due reminder: %s',
  (approved, now, due) => {
    const trip = { departure: at('2026-11-28T06:30'), approvedAt: at(approved) };
    expect(isReminderDue(trip, at(now))).toBe(due);
  },
);

test.each([
  ['2026-11-28T23:00', false],
  ['2026-11-29T09:59', false],
  ['2026-11-29T10:00', true],
  ['2026-12-05T23:59', true],
  ['2026-12-06T00:00', false],
])('at %s the review invitation for the trip on the 28th is due: %s', (now, due) => {
  expect(isInvitationDue(at('2026-11-28T06:30'), at(now))).toBe(due);
});

test.each([
  ['2026-11-28T23:59', false],
  ['2026-11-29T00:00', true],
])('at %s the day of a trip on the 28th is over: %s', (now, over) => {
  expect(isTripDayOver(at('2026-11-28T06:30'), at(now))).toBe(over);
});
