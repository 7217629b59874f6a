import { describe, expect, it } from 'vitest';
import type { MyData } from '@anandham/contract/schemas/profile';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember } from '#testing/member.ts';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const admin = await server.newPerson('admin');

const requestExport = (as: Person) => call('GET', '/api/account/export', { as });
const dataOf = async (as: Person) => (await requestExport(as)).json<MyData>();

describe('the data export', () => {
  it('is a download named by its date, and is not cached', async () => {
    const member = await newMember(server);
    const { statusCode, headers } = await requestExport(member);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data-2026-11-21.json"');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toContain('no-store');
  });

  it('contains account, sessions, emails and password resets', async () => {
    const member = await newMember(server);
    await call('POST', '/api/auth/forget', { body: { email: member.email } });
    await server.runJobs(mail.url);
    const { id, name, email, mobile } = member;
    const now = '2026-11-21T09:00:00+05:30';
    const sent = { state: 'sent', recipient: email, createdAt: now, sentAt: now };
    const data = await dataOf(member);
    expect(data.emails.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'email_verification', ...sent },
      { kind: 'password_reset', ...sent },
    ]);
    expect(data).toMatchObject({
      exportedAt: now,
      account: {
        rest: { _id: id, name, email, mobile, role: 'customer' },
        signsInWith: ['password'],
        emailProven: false,
        createdAt: now,
      },
      sessions: [{ current: true, createdAt: now, lastSeenAt: now }],
      bookings: [],
      passwordResets: [{ requestedAt: now, endedAt: null }],
      messages: [],
    });
  });

  it('contains every trip with history and review, without the name of the operator', async () => {
    const member = await newMember(server);
    const driven = await bookedTrip(server, member, { status: 'confirmed' });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const cancelled = await bookedTrip(server, member);
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: driven } });
    await call('DELETE', `/api/bookingreview/cancelbooking/${cancelled}`, {
      as: admin,
      body: { reason: 'No car that day' },
    });
    await call('POST', '/api/bookingreview/createreview', {
      as: member,
      body: { bookingId: driven, rating: 4, reviewText: 'Good', comments: 'Bank' },
    });
    const answer = await requestExport(member);
    const [first, second] = answer.json<MyData>().bookings;
    expect(first).toMatchObject({
      _id: cancelled,
      status: 'cancelled',
      cancelReason: 'No car that day',
      review: null,
      history: [
        { by: 'you', action: 'request', from: null, to: 'pending', reason: null },
        {
          by: 'operator',
          action: 'cancel',
          from: 'pending',
          to: 'cancelled',
          reason: 'No car that day',
        },
      ],
    });
    expect(second).toMatchObject({
      _id: driven,
      status: 'completed',
      tariff: expect.any(Object) as object,
      pickup: { latitude: expect.closeTo(10.8, 0) as number },
      review: { rating: 4, text: 'Good', comments: 'Bank', bookingName: 'Meena Raman' },
    });
    expect(second?.history.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'you request',
      'you confirm',
      'operator approve',
      'you review',
    ]);
    expect(answer.body).not.toContain(admin.id);
  });

  it('contains contact messages only when the email is verified', async () => {
    const member = await newMember(server);
    await database.db
      .insertInto('contact_messages')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        name: 'Ravi',
        mobile: '0431223344',
        email: member.email,
        message: 'Hello',
        created_at: clock.now,
      })
      .execute();
    expect((await dataOf(member)).messages).toEqual([]);
    await database.db
      .updateTable('accounts')
      .set({ email_verified_at: clock.now })
      .where('id', '=', member.id)
      .execute();
    expect((await dataOf(member)).messages).toMatchObject([{ name: 'Ravi', message: 'Hello' }]);
  });

  it('contains no data of other customers, no token and no password hash', async () => {
    const [member, stranger] = [await newMember(server), await newMember(server)];
    await bookedTrip(server, stranger, { changes: { name: stranger.name } });
    const { body } = await requestExport(member);
    expect(body).not.toContain(stranger.name);
    expect(body).not.toContain(stranger.email);
    expect(body).not.toContain(member.token);
    expect(body).not.toMatch(/hash|argon2|password":"/i);
  });
});
