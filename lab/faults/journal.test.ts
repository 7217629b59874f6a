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

test('there are no findings when everything is stored', () => {
  expect(compareBookings([confirmed()], [stored()])).toEqual([]);
  expect(compareEmails([confirmed()], both, arrived)).toEqual({ findings: [], repeated: 0 });
});

test.each([
  ['a lost booking', [], /^lost: booking trip/],
  ['a booking stored twice', [stored(), stored({ id: 'other' })], /^doubled: booking other/],
  ['a lost step', [stored({ steps: ['request'], status: 'pending' })], /^lost or doubled/],
  ['a step done twice', [stored({ steps: ['request', 'confirm', 'confirm'] })], /^lost or doubled/],
  ['a status that does not fit', [stored({ status: 'pending' })], /^lost or doubled/],
  ['a review that was never acknowledged', [stored({ reviews: 1 })], /^lost or doubled/],
  ['a booking of another owner', [stored({ owner: 'arun' })], /^lost or doubled/],
])('compareBookings finds %s', (_what, rows, finding) => {
  expect(compareBookings([confirmed()], rows)).toEqual([expect.stringMatching(finding)]);
});

test.each([
  ['an email that never arrived', both, ['operator_confirmed'], 2],
  ['an email that was never written', both.slice(1), ['operator_confirmed'], 1],
  ['an email that is still waiting', [...both, email('x', { state: 'waiting' })], arrived, 1],
  ['an unknown email', both, [...arrived, 'stranger'], 1],
  [
    'an email written twice',
    [...both, email('booking_confirmed', { id: '2' })],
    [...arrived, '2'],
    1,
  ],
])('compareEmails finds %s', (_what, emails, came, findings) => {
  expect(compareEmails([confirmed()], emails, came).findings).toHaveLength(findings);
});

test('an email that arrived twice with one Message-ID is counted without a finding', () => {
  const came = [...arrived, 'booking_confirmed'];
  expect(compareEmails([confirmed()], both, came)).toEqual({ findings: [], repeated: 1 });
});
