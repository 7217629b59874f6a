import { describe, expect, it, test } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, signedIn, type Member } from '#testing/member.ts';
import { openConnections, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call, database } = server;
const mail = await testMailServer();

const change = (as: Person, email: string, password: string) =>
  call('PUT', '/api/account/email', { as, body: { email, password } });
const read = async (as: Person) =>
  (await call('GET', '/api/account', { as })).json<{
    rest: { email: string };
    emailProven: boolean;
  }>();
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const emailsTo = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));
const subjectsTo = (email: string) => emailsTo(email).map(({ subject }) => subject);
const verifySubject = 'Verify your email address';

describe('a new email', () => {
  it('replaces the old one for sign-in, and the old address gets an email', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    const other = await signedIn(server, member);
    const answer = await change(member, ` New.${member.email} `, member.password);
    const email = `new.${member.email}`;
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'Your email has been changed.', code: 'email_changed', rest: { email } },
    ]);
    expect(await read(other)).toMatchObject({ rest: { email }, emailProven: false });
    expect((await signIn(email, member.password)).statusCode).toBe(200);
    expect((await signIn(member.email, member.password)).statusCode).toBe(400);
    await server.runJobs(mail.url);
    const [received, ...more] = emailsTo(member.email);
    expect(more).toEqual([]);
    expect(received?.subject).toBe('Your email has been changed');
    expect(received?.text).toContain('n…@example.com');
    expect(received?.text).not.toContain(email);
    expect(subjectsTo(email)).toEqual([verifySubject]);
  });

  it('voids the codes and links sent to the old address', async () => {
    const member = await newMember(server);
    await call('POST', '/api/auth/forget', { body: { email: member.email } });
    await server.runJobs(mail.url);
    const link = /\/reset-password\/([\w-]+)/.exec(emailsTo(member.email).at(-1)?.text ?? '');
    await change(member, `moved.${member.email}`, member.password);
    const answer = await call('POST', `/api/auth/reset/${link?.[1] ?? ''}`, {
      body: { newPassword: 'thief of banana leaves' },
    });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'bad_reset_token' });
  });

  it('that is not verified gets only the verification email, and the change is stored for a recovery', async () => {
    const member = await newMember(server);
    const stranger = `stranger.${member.email}`;
    expect((await change(member, stranger, member.password)).statusCode).toBe(200);
    expect((await change(member, member.email, member.password)).statusCode).toBe(200);
    await server.runJobs(mail.url);
    expect(emailsTo(stranger)).toEqual([]);
    expect(subjectsTo(member.email)).toEqual([verifySubject]);
    const states = await database.db
      .selectFrom('emails')
      .select('state')
      .where('kind', '=', 'email_changed')
      .where('recipient_email', 'in', [stranger, member.email])
      .execute();
    expect(states).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
  });

  it('is not verified when the old one was', async () => {
    const member = await newMember(server);
    await database.db
      .updateTable('accounts')
      .set({ email_verified_at: server.clock.now })
      .where('id', '=', member.id)
      .execute();
    expect((await read(member)).emailProven).toBe(true);
    await change(member, `fresh.${member.email}`, member.password);
    expect((await read(member)).emailProven).toBe(false);
  });

  it('that equals the old one changes nothing and sends no email', async () => {
    const member = await newMember(server);
    expect((await change(member, member.email, member.password)).statusCode).toBe(200);
    await server.runJobs(mail.url);
    expect(subjectsTo(member.email)).toEqual([verifySubject]);
  });

  const attempts: readonly [string, (member: Member) => [string, string], number, object][] = [
    [
      'a wrong password',
      () => ['x@example.com', 'guess'],
      400,
      { fieldCodes: { password: 'password_wrong' } },
    ],
    [
      'no password',
      () => ['x@example.com', ''],
      400,
      { fieldCodes: { password: 'password_required' } },
    ],
    [
      'an invalid address',
      ({ password }) => ['x at example', password],
      400,
      { fieldCodes: { email: 'email_invalid' } },
    ],
  ];
  test.each(attempts)(
    'is refused with %s and an error for the field',
    async (_, given, statusCode, refusal) => {
      const member = await newMember(server);
      const answer = await change(member, ...given(member));
      expect(answer.json()).toMatchObject({ statusCode, ...refusal });
      expect((await read(member)).rest.email).toBe(member.email);
    },
  );

  it('cannot be set for an account without a password', async () => {
    const person = await server.newPerson();
    const answer = await change(person, 'thief@example.com', 'anything at all');
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'wrong_password' });
  });

  it('can be taken by only one of five concurrent accounts', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => newMember(server)));
    await openConnections(server);
    const answers = await Promise.all(
      members.map((as) => change(as, 'wanted@example.com', as.password)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ fieldCodes: { email: 'email_taken' } });
    }
  });
});
