import { describe, expect, it, test } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, signedIn, type Member } from '#testing/member.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { openConnections, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const setTime = stopSystemClock(server);

const change = (as: Person, currentPassword: string, newPassword: string) =>
  call('PUT', '/api/account/password', { as, body: { currentPassword, newPassword } });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const isSignedIn = async (as: Person) =>
  (await call('GET', '/api/auth/verify', { as })).statusCode === 200;

describe('a new password', () => {
  it('keeps this session, ends the others and sends an email', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    const other = await signedIn(server, member);
    const answer = await change(member, member.password, 'eight banana leaves');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your password has been changed.', code: 'password_changed' },
    ]);
    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(member.email, member.password)).statusCode).toBe(400);
    expect((await signIn(member.mobile, 'eight banana leaves')).statusCode).toBe(200);
    await server.runJobs(mail.url);
    const received = mail.emails.find(({ to }) => to?.[0]?.address === member.email);
    expect(received?.subject).toBe('Your password has been changed');
  });

  const attempts: readonly [string, (member: Member) => object, number, object][] = [
    [
      'a wrong current one',
      () => ({ currentPassword: 'guess' }),
      400,
      { currentPassword: 'password_wrong' },
    ],
    [
      'no current one',
      () => ({ currentPassword: '' }),
      400,
      { currentPassword: 'password_required' },
    ],
    ['a short new one', () => ({ newPassword: 'short' }), 400, { newPassword: 'password_short' }],
    [
      'a common new one',
      () => ({ newPassword: 'Password123' }),
      422,
      { newPassword: 'password_common' },
    ],
    [
      'a repeated character',
      () => ({ newPassword: 'aaaaaaaaaaaa' }),
      422,
      { newPassword: 'password_common' },
    ],
    ['the email', ({ email }) => ({ newPassword: email }), 422, { newPassword: 'password_common' }],
    [
      'the mobile',
      ({ mobile }) => ({ newPassword: mobile }),
      422,
      { newPassword: 'password_common' },
    ],
  ];
  test.each(attempts)(
    'is refused with %s and an error for the field',
    async (_, changes, status, fields) => {
      const member = await newMember(server);
      const body = {
        currentPassword: member.password,
        newPassword: 'eight banana leaves',
        ...changes(member),
      };
      const answer = await call('PUT', '/api/account/password', { as: member, body });
      expect(answer.json()).toMatchObject({ statusCode: status, fieldCodes: fields });
      expect((await signIn(member.email, member.password)).statusCode).toBe(200);
    },
  );

  it('is set by only one of ten concurrent changes', async () => {
    const member = await newMember(server);
    await openConnections(server);
    const newPasswords = Array.from({ length: 10 }, (_, at) => `banana leaf number ${at}`);
    const answers = await Promise.all(
      newPasswords.map((newPassword) => change(member, member.password, newPassword)),
    );
    const won = newPasswords.filter((_, at) => answers[at]?.statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'wrong_password' });
    }
    const opens = await Promise.all(
      newPasswords.map((newPassword) => signIn(member.email, newPassword)),
    );
    expect(newPasswords.filter((_, at) => opens[at]?.statusCode === 200)).toEqual(won);
  });

  it('ends the sessions of concurrent sign-ins with the old one', async () => {
    const member = await newMember(server);
    await openConnections(server);
    const [changed, ...signIns] = await Promise.all([
      change(member, member.password, 'nine banana leaves'),
      ...[1, 2, 3, 4, 5].map(() => signIn(member.email, member.password)),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const answer of signIns) {
      if (answer.statusCode !== 200) continue;
      const { token } = answer.json<{ token: string }>();
      expect(await isSignedIn({ ...member, token })).toBe(false);
    }
  });

  it('cannot be set from a stolen session by guessing, and the owner can still sign in', async () => {
    const member = await newMember(server);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(member, `guess ${guess}`, 'thief of leaves')).statusCode).toBe(400);
    }
    const eleventh = await change(member, member.password, 'thief of leaves');
    expect(eleventh.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(eleventh.headers['retry-after']).toBe('900');
    expect((await signIn(member.email, member.password)).statusCode).toBe(200);
    setTime(new Date(clock.now.getTime() + 900_000));
    expect((await change(member, member.password, 'owner of leaves')).statusCode).toBe(200);
  });

  it('cannot be set for an account without a password', async () => {
    const person = await server.newPerson();
    const answer = await change(person, 'anything at all', 'eight banana leaves');
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'wrong_password' });
    const row = await database.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ password_hash: null });
  });
});
