import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  bookingActions,
  bookingStatuses,
  type BookingAction,
  type BookingStatus,
} from '@anandham/domain/bookings/booking-lifecycle';
import {
  bookedTrip,
  openConnections,
  testServer,
  tripBody,
  type Person,
} from '#testing/test-server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { call, database } = server;
const owner = await server.newPerson();
const stranger = await server.newPerson();
const admin = await server.newPerson('admin');
const adminOwner = await server.newPerson('admin');

/** The request of each action. */
const requests: Record<BookingAction, (as: Person, id: string) => ReturnType<typeof call>> = {
  confirm: (as, id) => call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId: id } }),
  approve: (as, id) => call('PUT', '/api/admin/confirmbooking', { as, body: { bookingId: id } }),
  cancel: (as, id) => call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as }),
  change: (as, id) =>
    call('PUT', `/api/bookingreview/change/${id}`, { as, body: tripBody({ time: '07:30' }) }),
  review: (as, id) =>
    call('POST', '/api/bookingreview/createreview', {
      as,
      body: { bookingId: id, rating: 4, reviewText: 'On time' },
    }),
  correct: (as, id) =>
    call('PUT', `/api/admin/bookings/${id}/figures`, {
      as,
      body: { distance: 300, totalPrice: 6100, reason: 'By way of Dindigul', version: 0 },
    }),
  void: (as, id) =>
    call('POST', `/api/admin/bookings/${id}/void`, { as, body: { reason: 'Flooded road' } }),
};

const successStatus = {
  confirm: 201,
  approve: 200,
  cancel: 200,
  change: 200,
  review: 201,
  correct: 200,
  void: 200,
} as const;

async function bookingAt(status: BookingStatus, who: Person): Promise<string> {
  const id = await bookedTrip(server, who);
  if (status === 'confirmed') await requests.confirm(who, id);
  if (status === 'completed') await requests.approve(admin, id);
  if (status === 'cancelled') await requests.cancel(who, id);
  return id;
}

/** The new status of the booking, or the error code. */
type Outcome = `→ ${BookingStatus}` | keyof typeof refusalStatus;

const refusalStatus = {
  not_allowed: 403,
  not_your_booking: 403,
  booking_already_confirmed: 409,
  booking_already_completed: 409,
  booking_already_cancelled: 409,
  booking_not_completed: 409,
  booking_not_approved: 409,
} as const;

/** Action, status, then the outcome for: the owner, another customer, an admin, an admin who owns it. */
// oxfmt-ignore
const table: readonly [BookingAction, BookingStatus, Outcome, Outcome, Outcome, Outcome][] = [
  ['confirm', 'pending', '→ confirmed', 'not_your_booking', 'not_your_booking', '→ confirmed'],
  ['confirm', 'confirmed', 'booking_already_confirmed', 'not_your_booking', 'not_your_booking', 'booking_already_confirmed'],
  ['confirm', 'completed', 'booking_already_completed', 'not_your_booking', 'not_your_booking', 'booking_already_completed'],
  ['confirm', 'cancelled', 'booking_already_cancelled', 'not_your_booking', 'not_your_booking', 'booking_already_cancelled'],
  ['approve', 'pending', 'not_allowed', 'not_allowed', '→ completed', '→ completed'],
  ['approve', 'confirmed', 'not_allowed', 'not_allowed', '→ completed', '→ completed'],
  ['approve', 'completed', 'not_allowed', 'not_allowed', 'booking_already_completed', 'booking_already_completed'],
  ['approve', 'cancelled', 'not_allowed', 'not_allowed', 'booking_already_cancelled', 'booking_already_cancelled'],
  ['cancel', 'pending', '→ cancelled', 'not_your_booking', '→ cancelled', '→ cancelled'],
  ['cancel', 'confirmed', '→ cancelled', 'not_your_booking', '→ cancelled', '→ cancelled'],
  ['cancel', 'completed', 'booking_already_completed', 'not_your_booking', 'booking_already_completed', 'booking_already_completed'],
  ['cancel', 'cancelled', 'booking_already_cancelled', 'not_your_booking', 'booking_already_cancelled', 'booking_already_cancelled'],
  ['change', 'pending', '→ pending', 'not_your_booking', 'not_your_booking', '→ pending'],
  ['change', 'confirmed', '→ pending', 'not_your_booking', 'not_your_booking', '→ pending'],
  ['change', 'completed', 'booking_already_completed', 'not_your_booking', 'not_your_booking', 'booking_already_completed'],
  ['change', 'cancelled', 'booking_already_cancelled', 'not_your_booking', 'not_your_booking', 'booking_already_cancelled'],
  ['review', 'pending', 'booking_not_completed', 'not_your_booking', 'not_your_booking', 'booking_not_completed'],
  ['review', 'confirmed', 'booking_not_completed', 'not_your_booking', 'not_your_booking', 'booking_not_completed'],
  ['review', 'completed', '→ completed', 'not_your_booking', 'not_your_booking', '→ completed'],
  ['review', 'cancelled', 'booking_not_completed', 'not_your_booking', 'not_your_booking', 'booking_not_completed'],
  ['correct', 'pending', 'not_allowed', 'not_allowed', '→ pending', '→ pending'],
  ['correct', 'confirmed', 'not_allowed', 'not_allowed', '→ confirmed', '→ confirmed'],
  ['correct', 'completed', 'not_allowed', 'not_allowed', '→ completed', '→ completed'],
  ['correct', 'cancelled', 'not_allowed', 'not_allowed', 'booking_already_cancelled', 'booking_already_cancelled'],
  ['void', 'pending', 'not_allowed', 'not_allowed', 'booking_not_approved', 'booking_not_approved'],
  ['void', 'confirmed', 'not_allowed', 'not_allowed', 'booking_not_approved', 'booking_not_approved'],
  ['void', 'completed', 'not_allowed', 'not_allowed', '→ cancelled', '→ cancelled'],
  ['void', 'cancelled', 'not_allowed', 'not_allowed', 'booking_already_cancelled', 'booking_already_cancelled'],
];

const cases = table.flatMap(([action, status, byOwner, byCustomer, byAdmin, byAdminOwner]) => [
  { action, status, who: 'its owner', as: owner, owns: owner, outcome: byOwner },
  { action, status, who: 'another customer', as: stranger, owns: owner, outcome: byCustomer },
  { action, status, who: 'an admin', as: admin, owns: owner, outcome: byAdmin },
  {
    action,
    status,
    who: 'an admin who owns it',
    as: adminOwner,
    owns: adminOwner,
    outcome: byAdminOwner,
  },
]);

describe('every combination of action, status and role', () => {
  it('is in the table', () => {
    expect(table.map(([action, status]) => `${action} ${status}`)).toEqual(
      bookingActions.flatMap((action) => bookingStatuses.map((status) => `${action} ${status}`)),
    );
  });

  test.each(cases)('$action a $status booking as $who: $outcome', async (line) => {
    const { action, status, as, owns, outcome } = line;
    const id = await bookingAt(status, owns);
    const response = await requests[action](as, id);
    if (isRefusal(outcome)) {
      const statusCode = refusalStatus[outcome];
      expect(response.json()).toMatchObject({ statusCode, code: outcome });
    } else {
      expect(response.statusCode).toBe(successStatus[action]);
    }
    const row = await database.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe(isRefusal(outcome) ? status : outcome.slice('→ '.length));
  });
});

function isRefusal(outcome: Outcome): outcome is keyof typeof refusalStatus {
  return outcome in refusalStatus;
}

describe('an unknown booking', () => {
  const ids = ['01a1fc27-5ac0-7d93-9484-56b0d93702bd', 'x', '%00', "1' or '1'='1", '1e999'];
  test.each([...ids, 'x'.repeat(300), '%2F'.repeat(3000)])('is not found: %s', async (id) => {
    const responses = [
      await call('DELETE', `/api/bookingreview/cancelbooking/${encodeURIComponent(id)}`, {
        as: owner,
      }),
      await requests.confirm(owner, id),
      await requests.approve(admin, id),
      await requests.review(owner, id),
      await requests.correct(admin, encodeURIComponent(id)),
      await requests.void(admin, encodeURIComponent(id)),
    ];
    for (const response of responses) {
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'booking_not_found' });
    }
  });
});

describe('with ten concurrent requests', () => {
  beforeAll(() => openConnections(server));

  const ten = Array.from({ length: 10 });
  const statuses = async (send: () => ReturnType<typeof call>) =>
    (await Promise.all(ten.map(send))).map(({ statusCode }) => statusCode).sort();

  it('one confirms and nine get booking_already_confirmed', async () => {
    const id = await bookedTrip(server, owner);
    const responses = await Promise.all(ten.map(() => requests.confirm(owner, id)));
    const codes = responses.map((response) => response.json<{ code: string }>().code).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 9 }, () => 'booking_already_confirmed'),
      'booking_confirmed',
    ]);
  });

  it('one approves and nine get 409', async () => {
    const id = await bookedTrip(server, owner);
    const nine = Array.from({ length: 9 }, () => 409);
    expect(await statuses(() => requests.approve(admin, id))).toEqual([200, ...nine]);
  });

  it('one reviews and nine get 409', async () => {
    const id = await bookingAt('completed', owner);
    const nine = Array.from({ length: 9 }, () => 409);
    expect(await statuses(() => requests.review(owner, id))).toEqual([201, ...nine]);
  });

  it('a booking is either cancelled or approved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await bookedTrip(server, owner);
      const [cancelled, approved] = await Promise.all([
        requests.cancel(owner, id),
        requests.approve(admin, id),
      ]);
      expect([cancelled.statusCode, approved.statusCode].sort()).toEqual([200, 409]);
    }
  });
});

describe('the history', () => {
  it('stores actor, time and reason of a cancellation', async () => {
    const id = await bookedTrip(server, owner);
    const response = await call('DELETE', `/api/bookingreview/cancelbooking/${id}`, {
      as: admin,
      body: { reason: ' The car is at the workshop ' },
    });
    expect(response.json()).toMatchObject({
      message: 'The booking has been cancelled.',
      code: 'booking_cancelled',
      booking: { _id: id, status: 'cancelled' },
    });
    const row = await database.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      cancelled_by: admin.id,
      cancelled_at: server.clock.now,
      cancel_reason: 'The car is at the workshop',
    });
  });

  it('has an append-only entry for every change', async () => {
    const id = await bookingAt('confirmed', owner);
    await requests.approve(admin, id);
    const events = database.db.selectFrom('booking_events').where('booking_id', '=', id);
    expect(
      await events
        .select(['actor_id', 'action', 'from_status', 'to_status'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { actor_id: owner.id, action: 'request', from_status: null, to_status: 'pending' },
      { actor_id: owner.id, action: 'confirm', from_status: 'pending', to_status: 'confirmed' },
      { actor_id: admin.id, action: 'approve', from_status: 'confirmed', to_status: 'completed' },
    ]);
    const altered = database.db.updateTable('booking_events').set({ reason: 'x' }).execute();
    await expect(altered).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('booking_events').execute()).rejects.toThrow('append-only');
  });

  it('accepts one cancellation with an empty JSON body, as browsers send it', async () => {
    const id = await bookedTrip(server, owner);
    const headers = { 'content-type': 'application/json' };
    const url = `/api/bookingreview/cancelbooking/${id}`;
    expect((await call('DELETE', url, { as: owner, headers })).statusCode).toBe(200);
    expect((await call('DELETE', url, { as: owner, headers })).statusCode).toBe(409);
  });
});
