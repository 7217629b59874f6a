import { expect, test } from 'vitest';
import { type Stored, type StoredEmail, compareBookings, compareEmails } from './journal.ts';

const confirmed = () => ({
  id: 'trip',
  owner: 'meena',
  steps: ['request', 'confirm'],
  status: 'confirmed' as const,
});
const stored = (changes: Partial<Stored> = {}): Stored => ({
  ...confirmed(),
  reviews: 0,
  ...changes,
});
const email = (kind: string, changes: Partial<StoredEmail> = {}): StoredEmail => ({
  id: kind,
  bookingId: 'trip',
  kind,
  state: 'sent',
  ...changes,
});
const both = [email('booking_confirmed'), email('operator_confirmed')];
const arrived = ['booking_confirmed', 'operator_confirmed'];

test('nothing is found where everything was kept', () => {
  expect(compareBookings([confirmed()], [stored()])).toEqual([]);
  expect(compareEmails([confirmed()], both, arrived)).toEqual({ findings: [], repeated: 0 });
});

test.each([
  ['an acknowledged booking that is gone', [], /^lost: booking trip/],
  ['a booking made twice', [stored(), stored({ id: 'other' })], /^doubled: booking other/],
  ['a step that is gone', [stored({ steps: ['request'], status: 'pending' })], /^lost or doubled/],
  ['a step done twice', [stored({ steps: ['request', 'confirm', 'confirm'] })], /^lost or doubled/],
  ['a status that does not fit', [stored({ status: 'pending' })], /^lost or doubled/],
  ['a review nobody wrote', [stored({ reviews: 1 })], /^lost or doubled/],
  ['a trip of somebody else', [stored({ owner: 'arun' })], /^lost or doubled/],
])('the harness sees %s', (_what, rows, finding) => {
  expect(compareBookings([confirmed()], rows)).toEqual([expect.stringMatching(finding)]);
});

test.each([
  ['a letter that never arrived', both, ['operator_confirmed'], 2],
  ['a letter that was never written', both.slice(1), ['operator_confirmed'], 1],
  ['a letter that still waits', [...both, email('x', { state: 'waiting' })], arrived, 1],
  ['a letter nobody knows', both, [...arrived, 'stranger'], 1],
  [
    'a letter written twice',
    [...both, email('booking_confirmed', { id: '2' })],
    [...arrived, '2'],
    1,
  ],
])('the harness sees %s', (_what, emails, came, findings) => {
  expect(compareEmails([confirmed()], emails, came).findings).toHaveLength(findings);
});

test('an email that came twice under one Message-ID is counted, and no finding', () => {
  const came = [...arrived, 'booking_confirmed'];
  expect(compareEmails([confirmed()], both, came)).toEqual({ findings: [], repeated: 1 });
});
