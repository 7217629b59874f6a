import { describe, expect, it, test } from 'vitest';
import { newMember, proveEmail, type Member } from '#testing/member.ts';
import {
  bookedTrip,
  openConnections,
  testServer,
  tripBody,
  type Person,
} from '#testing/test-server.ts';

const server = await testServer();
const { call, database } = server;
const admin = await server.newPerson('admin');

const deleteAccount = (as: Person, body: object) => call('DELETE', '/api/account', { as, body });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const confirmAsAdmin = (bookingId: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });

describe('an account is not deleted', () => {
  const wrong: readonly [string, (member: Member) => object, object][] = [
    ['with a wrong password', () => ({ password: 'guess' }), { password: 'password_wrong' }],
    ['without the password', () => ({}), { password: 'password_required' }],
    [
      'with the email in place of the password',
      ({ email }) => ({ email }),
      { password: 'password_required' },
    ],
  ];
  test.each(wrong)('%s', async (_, body, fieldCodes) => {
    const member = await newMember(server);
    const answer = await deleteAccount(member, body(member));
    expect(answer.json()).toMatchObject({ statusCode: 400, fieldCodes });
    expect((await signIn(member.email, member.password)).statusCode).toBe(200);
  });

  it('without its email when it has no password', async () => {
    const person = await server.newPerson();
    for (const email of ['', 'other@example.com']) {
      const answer = await deleteAccount(person, { email });
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        fieldCodes: { email: 'email_mismatch' },
      });
    }
    expect(
      (await deleteAccount(person, { email: ` ${person.email.toUpperCase()}` })).statusCode,
    ).toBe(200);
  });

  test.each([
    ['pending', () => Promise.resolve()],
    [
      'confirmed',
      (as: Person, bookingId: string) =>
        call('PUT', '/api/bookingreview/confirm', { as, body: { bookingId } }),
    ],
    ['approved and still to come', (_: Person, id: string) => confirmAsAdmin(id)],
  ])('while a trip is %s', async (_, take) => {
    const member = await newMember(server);
    await take(member, await bookedTrip(server, member));
    const answer = await deleteAccount(member, { password: member.password });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'trip_open' });
    expect((await call('GET', '/api/account', { as: member })).statusCode).toBe(200);
  });

  it('when it is the last admin, also with concurrent deletions of two admins', async () => {
    const second = await server.newPerson('admin');
    await openConnections(server);
    const answers = await Promise.all(
      [admin, second].map((as) => deleteAccount(as, { email: as.email })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'last_admin' });
  });
});

describe('concurrent requests', () => {
  it('to book and to delete the account do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await server.newPerson();
      await openConnections(server);
      const [left, booked] = await Promise.all([
        deleteAccount(person, { email: person.email }),
        call('POST', '/api/bookingreview/create', { as: person, body: tripBody() }),
      ]);
      expect([left.statusCode, booked.statusCode].toSorted()).not.toEqual([200, 201]);
      expect([200, 409]).toContain(left.statusCode);
      expect([201, 401]).toContain(booked.statusCode);
    }
  });

  it('to delete an account five times succeed once and enqueue one email', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    await openConnections(server);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => deleteAccount(member, { password: member.password })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    const { rows } = await database.pool.query(
      `select from emails where kind = 'account_deleted' and recipient_email = $1`,
      [member.email],
    );
    expect(rows).toHaveLength(1);
  });
});
