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

const leave = (as: Person, body: object) => call('DELETE', '/api/account', { as, body });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const confirmAsAdmin = (bookingId: string) =>
  call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId } });

describe('an account is not deleted', () => {
  const wrong: readonly [string, (member: Member) => object, object][] = [
    ['with a wrong password', () => ({ password: 'guess' }), { password: 'password_wrong' }],
    ['without the password', () => ({}), { password: 'password_required' }],
    [
      'with the e-mail in place of the password',
      ({ email }) => ({ email }),
      { password: 'password_required' },
    ],
  ];
  test.each(wrong)('%s', async (_, body, fieldCodes) => {
    const member = await newMember(server);
    const answer = await leave(member, body(member));
    expect(answer.json()).toMatchObject({ statusCode: 400, fieldCodes });
    expect((await signIn(member.email, member.password)).statusCode).toBe(200);
  });

  it('that no password opens, without its email typed out', async () => {
    const person = await server.newPerson();
    for (const email of ['', 'other@example.com']) {
      const answer = await leave(person, { email });
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        fieldCodes: { email: 'email_mismatch' },
      });
    }
    expect((await leave(person, { email: ` ${person.email.toUpperCase()}` })).statusCode).toBe(200);
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
    const answer = await leave(member, { password: member.password });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'trip_open' });
    expect((await call('GET', '/api/account', { as: member })).statusCode).toBe(200);
  });

  it('of the last admin; with a second one, either may go, but not both at once', async () => {
    const second = await server.newPerson('admin');
    await openConnections(server);
    const answers = await Promise.all([admin, second].map((as) => leave(as, { email: as.email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'last_admin' });
  });
});

describe('at the same moment', () => {
  it('a booking and the deletion: one of the two is refused, and no trip is nobody’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await server.newPerson();
      await openConnections(server);
      const [left, booked] = await Promise.all([
        leave(person, { email: person.email }),
        call('POST', '/api/bookingreview/create', { as: person, body: tripBody() }),
      ]);
      expect([left.statusCode, booked.statusCode].toSorted()).not.toEqual([200, 201]);
      expect([200, 409]).toContain(left.statusCode);
      expect([201, 401]).toContain(booked.statusCode);
    }
  });

  it('five deletions: one happens, one email is written', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    await openConnections(server);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => leave(member, { password: member.password })),
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
