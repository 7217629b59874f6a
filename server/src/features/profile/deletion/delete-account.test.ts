import { describe, expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, signedIn, type Member } from '#testing/member.ts';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';

const server = await testServer();
const { call, clock, database } = server;
const { db } = database;
const mail = await testMailServer();
const admin = await server.newPerson('admin');
/** A day after the trips of these tests. */
const afterTheTrip = new Date('2026-11-29T09:00:00+05:30');

const deleteAccount = (as: Person, body: object) => call('DELETE', '/api/account', { as, body });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const confirmAsAdmin = (bookingId: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });

/** A trip that has been driven and reviewed, under the member's own name. */
async function drivenTrip(member: Member): Promise<string> {
  const changes = { name: member.name, mobile: member.mobile };
  const id = await bookedTrip(server, member, { changes });
  await confirmAsAdmin(id);
  await call('POST', '/api/bookingreview/createreview', {
    as: member,
    body: { bookingId: id, rating: 5, reviewText: `Good ${id}`, comments: 'State Bank, Trichy' },
  });
  return id;
}

describe('a deleted account', () => {
  it('leaves no name, email or mobile in any row of any table', async () => {
    const member = await newMember(server, 'Vasantha');
    await proveEmail(server, member);
    const other = await signedIn(server, member);
    const body = { as: member, body: { reason: `${member.name} is ill` } };
    const cancelled = await bookedTrip(server, member, { changes: { name: member.name } });
    await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, body);
    await drivenTrip(member);
    await call('POST', '/api/auth/forget', { body: { email: member.email } });
    await server.runJobs(mail.url);
    clock.now = afterTheTrip;
    for (const text of [member.name, member.email, member.mobile]) {
      expect(await tracesOf(database, text)).not.toEqual([]);
    }

    const answer = await deleteAccount(member, { password: member.password });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your account has been deleted.', code: 'account_deleted' },
    ]);
    for (const session of [member, other]) {
      expect((await call('GET', '/api/auth/verify', { as: session })).statusCode).toBe(401);
    }
    expect((await signIn(member.email, member.password)).statusCode).toBe(400);
    expect((await signIn(member.mobile, member.password)).statusCode).toBe(400);

    await server.runJobs(mail.url);
    const emails = mail.emails.filter(({ to }) => to?.[0]?.address === member.email);
    expect(emails.at(-1)?.subject).toBe('Your account has been deleted');
    await enqueueJob(db, { name: 'clean_up', payload: {} });
    await server.runJobs(mail.url);
    for (const text of [member.name, member.email, member.mobile]) {
      expect(await tracesOf(database, text)).toEqual([]);
    }
    clock.now = new Date('2026-11-21T09:00:00+05:30');
  });

  it('keeps trips, fares and history without the name', async () => {
    const member = await newMember(server, 'Ponni');
    const id = await drivenTrip(member);
    const before = await db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .execute();
    clock.now = afterTheTrip;
    expect((await deleteAccount(member, { password: member.password })).statusCode).toBe(200);
    const list = await call('GET', '/api/admin/getallbooking?page=1&pageSize=100', { as: admin });
    const remaining = list
      .json<{ bookings: { _id: string; totalPrice: number }[] }>()
      .bookings.find(({ _id }) => _id === id);
    expect(remaining).toMatchObject({
      name: 'Deleted account',
      mobile: null,
      status: 'completed',
      pickupLocation: expect.stringContaining('Tiruchirappalli') as string,
    });
    expect(remaining?.totalPrice).toBeGreaterThan(5000);
    const after = await db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .execute();
    expect(after).toEqual(before);
    expect(after.map(({ actor_id }) => actor_id)).toContain(member.id);
    clock.now = new Date('2026-11-21T09:00:00+05:30');
  });

  it('gets no note from an outdated admin page', async () => {
    const member = await newMember(server, 'Kodhai');
    const url = `/api/admin/bookings/${await drivenTrip(member)}/note`;
    const noted = { note: 'Waits at the temple', version: 0 };
    expect((await call('PUT', url, { as: admin, body: noted })).statusCode).toBe(200);
    clock.now = afterTheTrip;
    expect((await deleteAccount(member, { password: member.password })).statusCode).toBe(200);
    const late = { note: 'Waits at the temple, has a cane', version: 1 };
    const answer = await call('PUT', url, { as: admin, body: late });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'booking_changed' });
    expect(answer.json()).not.toHaveProperty('done');
    expect(await tracesOf(database, 'at the temple')).toEqual([]);
    clock.now = new Date('2026-11-21T09:00:00+05:30');
  });

  it('keeps rating and text of reviews without name and comments', async () => {
    const member = await newMember(server, 'Nila');
    const id = await drivenTrip(member);
    clock.now = afterTheTrip;
    await deleteAccount(member, { password: member.password });
    const { reviews } = (await call('GET', '/api/bookingreview/getallreview')).json<{
      reviews: { text: string; bookingName: string; comments: string | null; rating: number }[];
    }>();
    expect(reviews.find(({ text }) => text === `Good ${id}`)).toMatchObject({
      bookingName: 'A customer',
      comments: null,
      rating: 5,
    });
    clock.now = new Date('2026-11-21T09:00:00+05:30');
  });

  it('can be followed by a new account with the same email and mobile', async () => {
    const member = await newMember(server);
    expect((await deleteAccount(member, { password: member.password })).statusCode).toBe(200);
    const { name, email, mobile, password } = member;
    const body = { name, email, mobile, password };
    expect((await call('POST', '/api/auth/signup', { body })).statusCode).toBe(201);
    const back = await signedIn(server, member);
    expect(back.id).not.toBe(member.id);
    const trips = await call('GET', '/api/bookingreview/getreview', { as: back });
    expect(trips.json()).toMatchObject({ latestBooking: [] });
  });

  it('loses the contact messages of a verified email, but not of an unverified one', async () => {
    const members = [await newMember(server), await newMember(server)];
    for (const [at, { email }] of members.entries()) {
      await db
        .insertInto('contact_messages')
        .values({
          id: `00000000-0000-7000-8000-00000000000${String(at)}`,
          name: 'Ravi',
          mobile: '0431223344',
          email,
          message: 'Hello',
          created_at: clock.now,
        })
        .execute();
    }
    const [proven, unproven] = members as [Member, Member];
    await db
      .updateTable('accounts')
      .set({ email_verified_at: clock.now })
      .where('id', '=', proven.id)
      .execute();
    for (const member of members) await deleteAccount(member, { password: member.password });
    const remaining = await db.selectFrom('contact_messages').select('email').execute();
    expect(remaining).toEqual([{ email: unproven.email }]);
  });
});
