import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  bookingActions,
  bookingStatuses,
  decideBooking,
  type BookingAction,
  type BookingActor,
  type BookingStatus,
} from '@anandham/domain/booking-lifecycle';
import { bookedTrip, openConnections, testServer, type Person } from '../../testing/test-server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { call, database } = server;
const owner = await server.newPerson();
const stranger = await server.newPerson();
const admin = await server.newPerson('admin');
const adminOwner = await server.newPerson('admin');

/** What each action is on the wire. */
const acts: Record<BookingAction, (as: Person, id: string) => ReturnType<typeof call>> = {
  confirm: (as, id) => call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId: id } }),
  approve: (as, id) => call('PUT', '/api/admin/confirmbooking', { as, body: { bookingId: id } }),
  cancel: (as, id) => call('DELETE', `/api/bookingreview/cancelbooking/${id}`, { as }),
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
  ...{ confirm: 201, approve: 200, cancel: 200, review: 201, correct: 200, void: 200 },
} as const;

/** The code of a refusal that comes from where the booking stands. */
function refusalOf(action: BookingAction, status: BookingStatus): string {
  if (action === 'review') return 'booking_not_completed';
  if (action === 'void' && status !== 'cancelled') return 'booking_not_approved';
  return `booking_already_${status}`;
}

async function bookingAt(status: BookingStatus, who: Person): Promise<string> {
  const id = await bookedTrip(server, who);
  if (status === 'confirmed') await acts.confirm(who, id);
  if (status === 'completed') await acts.approve(admin, id);
  if (status === 'cancelled') await acts.cancel(who, id);
  return id;
}

const people: readonly { who: string; as: Person; owns: Person; actors: BookingActor[] }[] = [
  { who: 'its owner', as: owner, owns: owner, actors: ['owner'] },
  { who: 'another customer', as: stranger, owns: owner, actors: [] },
  { who: 'an admin', as: admin, owns: owner, actors: ['admin'] },
  { who: 'an admin who owns it', as: adminOwner, owns: adminOwner, actors: ['owner', 'admin'] },
];

const table = bookingActions.flatMap((action) =>
  bookingStatuses.flatMap((status) => people.map((person) => ({ action, status, ...person }))),
);

describe('every action × status × person', () => {
  test.each(table)('$who may or may not $action one that is $status', async (line) => {
    const { action, status, as, owns, actors } = line;
    const id = await bookingAt(status, owns);
    const response = await acts[action](as, id);
    const decision = decideBooking(action, status, actors);
    const isDesk = ['approve', 'correct', 'void'].includes(action);
    if (isDesk && !actors.includes('admin')) {
      expect(response.json()).toMatchObject({ statusCode: 403, code: 'not_allowed' });
    } else if (decision.allowed) {
      expect(response.statusCode).toBe(successStatus[action]);
    } else if (decision.because === 'not_theirs') {
      expect(response.json()).toMatchObject({ statusCode: 403, code: 'not_your_booking' });
    } else {
      const code = refusalOf(action, status);
      expect(response.json()).toMatchObject({ statusCode: 409, code });
    }
    const row = await database.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe(decision.allowed ? decision.to : status);
  });
});

describe('a booking nobody made', () => {
  const ids = ['01a1fc27-5ac0-7d93-9484-56b0d93702bd', 'x', '%00', "1' or '1'='1", '1e999'];
  test.each([...ids, 'x'.repeat(300), '%2F'.repeat(3000)])('is not found: %s', async (id) => {
    const responses = [
      await call('DELETE', `/api/bookingreview/cancelbooking/${encodeURIComponent(id)}`, {
        as: owner,
      }),
      await acts.confirm(owner, id),
      await acts.approve(admin, id),
      await acts.review(owner, id),
      await acts.correct(admin, encodeURIComponent(id)),
      await acts.void(admin, encodeURIComponent(id)),
    ];
    for (const response of responses) {
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'booking_not_found' });
    }
  });
});

describe('when ten do the same at once', () => {
  beforeAll(() => openConnections(server));

  const ten = Array.from({ length: 10 });
  const statuses = async (act: () => ReturnType<typeof call>) =>
    (await Promise.all(ten.map(act))).map(({ statusCode }) => statusCode).sort();

  it('one confirms and nine are told it is confirmed', async () => {
    const id = await bookedTrip(server, owner);
    const responses = await Promise.all(ten.map(() => acts.confirm(owner, id)));
    const codes = responses.map((response) => response.json<{ code: string }>().code).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 9 }, () => 'booking_already_confirmed'),
      'booking_confirmed',
    ]);
  });

  it('one approves', async () => {
    const id = await bookedTrip(server, owner);
    const nine = Array.from({ length: 9 }, () => 409);
    expect(await statuses(() => acts.approve(admin, id))).toEqual([200, ...nine]);
  });

  it('one reviews', async () => {
    const id = await bookingAt('completed', owner);
    const nine = Array.from({ length: 9 }, () => 409);
    expect(await statuses(() => acts.review(owner, id))).toEqual([201, ...nine]);
  });

  it('a booking that is cancelled and approved at once is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await bookedTrip(server, owner);
      const [cancelled, approved] = await Promise.all([
        acts.cancel(owner, id),
        acts.approve(admin, id),
      ]);
      expect([cancelled.statusCode, approved.statusCode].sort()).toEqual([200, 409]);
    }
  });
});

describe('what is kept', () => {
  it('of a cancelled booking: who, when and why', async () => {
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

  it('of every change: a line that nobody can alter', async () => {
    const id = await bookingAt('confirmed', owner);
    await acts.approve(admin, id);
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

  it('cancelling twice, or with an empty JSON body, works as browsers send it', async () => {
    const id = await bookedTrip(server, owner);
    const headers = { 'content-type': 'application/json' };
    const url = `/api/bookingreview/cancelbooking/${id}`;
    expect((await call('DELETE', url, { as: owner, headers })).statusCode).toBe(200);
    expect((await call('DELETE', url, { as: owner, headers })).statusCode).toBe(409);
  });
});
