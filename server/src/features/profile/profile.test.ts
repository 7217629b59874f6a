import { describe, expect, it, test } from 'vitest';
import { testMailServer } from '../../testing/mail-server.ts';
import { newMember, signedIn, type Member } from '../../testing/member.ts';
import { openConnections, testServer, type Person } from '../../testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();

const read = (as: Person) => call('GET', '/api/account', { as });
const update = (as: Person, body: unknown) => call('PUT', '/api/account', { as, body });
const change = (as: Person, currentPassword: string, newPassword: string) =>
  call('PUT', '/api/account/password', { as, body: { currentPassword, newPassword } });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const lives = async (as: Person) =>
  (await call('GET', '/api/auth/verify', { as })).statusCode === 200;

describe('a customer', () => {
  it('reads the own account, and how it is opened', async () => {
    const member = await newMember(server);
    const { id, name, email, mobile } = member;
    const answer = await read(member);
    expect(answer.json()).toEqual({
      message: 'Your account.',
      code: 'profile_read',
      rest: { _id: id, name, username: name, email, mobile, phone: mobile, role: 'customer' },
      signsInWith: ['password'],
      emailProven: false,
    });
    const withoutPassword = await server.newPerson();
    expect((await read(withoutPassword)).json()).toMatchObject({ signsInWith: [] });
  });

  it('changes name and mobile, which then opens the account', async () => {
    const member = await newMember(server);
    const answer = await update(member, { name: '  Thenmozhi Arul ', mobile: '+91 73391 00001' });
    expect(answer.statusCode).toBe(200);
    const { id, email } = member;
    const names = { name: 'Thenmozhi Arul', username: 'Thenmozhi Arul' };
    expect(answer.json()).toEqual({
      message: 'Your changes are saved.',
      code: 'profile_updated',
      rest: {
        _id: id,
        ...names,
        email,
        mobile: '7339100001',
        phone: '7339100001',
        role: 'customer',
      },
    });
    expect((await signIn('7339100001', member.password)).statusCode).toBe(200);
    expect((await signIn(member.mobile, member.password)).statusCode).toBe(400);
  });

  it('who gives no mobile keeps the one there is', async () => {
    const member = await newMember(server);
    const answer = await update(member, { name: 'Arul' });
    expect(answer.json()).toMatchObject({ rest: { name: 'Arul', mobile: member.mobile } });
  });

  it('cannot change the e-mail, the role or the id', async () => {
    const member = await newMember(server);
    const wishes = { email: 'else@example.com', role: 'admin', _id: 'x', id: 'x' };
    const answer = await update(member, { name: 'Arul', mobile: member.mobile, ...wishes });
    expect(answer.json()).toMatchObject({
      rest: { _id: member.id, email: member.email, role: 'customer' },
    });
  });

  test.each([
    [{ name: ' ' }, { name: 'name_required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long' }],
    [{ name: 'a\u202eb' }, { name: 'unreadable' }],
    [{ mobile: '12345' }, { mobile: 'mobile_invalid' }],
    [{ mobile: '' }, { mobile: 'mobile_required' }],
  ])('cannot change to %o', async (changes, fieldCodes) => {
    const member = await newMember(server);
    const answer = await update(member, { name: 'Arul', mobile: member.mobile, ...changes });
    expect(answer.json()).toMatchObject({ statusCode: 400, fieldCodes });
    expect((await read(member)).json()).toMatchObject({ rest: { name: member.name } });
  });

  it('cannot take the mobile of another account, however it is written', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const answer = await update(member, { name: 'Arul', mobile: `+91 ${other.mobile}` });
    expect(answer.json()).toMatchObject({
      ...{ statusCode: 409, code: 'account_exists', fieldCodes: { mobile: 'mobile_taken' } },
    });
    expect((await read(member)).json()).toMatchObject({ rest: { mobile: member.mobile } });
  });

  it('of five who want one mobile at once, one gets it', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.newPerson()));
    await openConnections(server);
    const answers = await Promise.all(
      people.map((as) => update(as, { name: 'Arul', mobile: '7339155555' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ fieldCodes: { mobile: 'mobile_taken' } });
    }
  });
});

describe('a new password', () => {
  it('keeps this session, ends the others, and a letter tells', async () => {
    const member = await newMember(server);
    const other = await signedIn(server, member);
    const answer = await change(member, member.password, 'eight banana leaves');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your password has been changed.', code: 'password_changed' },
    ]);
    expect([await lives(member), await lives(other)]).toEqual([true, false]);
    expect((await signIn(member.email, member.password)).statusCode).toBe(400);
    expect((await signIn(member.mobile, 'eight banana leaves')).statusCode).toBe(200);
    await server.runJobs(mail.url);
    const letter = mail.letters.find(({ to }) => to?.[0]?.address === member.email);
    expect(letter?.subject).toBe('Your password has been changed');
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
      'the e-mail',
      ({ email }) => ({ newPassword: email }),
      422,
      { newPassword: 'password_common' },
    ],
    [
      'the mobile',
      ({ mobile }) => ({ newPassword: mobile }),
      422,
      { newPassword: 'password_common' },
    ],
  ];
  test.each(attempts)(
    'is refused with %s, beside its field',
    async (_, changes, status, fields) => {
      const member = await newMember(server);
      const body = {
        ...{ currentPassword: member.password, newPassword: 'eight banana leaves' },
        ...changes(member),
      };
      const answer = await call('PUT', '/api/account/password', { as: member, body });
      expect(answer.json()).toMatchObject({ statusCode: status, fieldCodes: fields });
      expect((await signIn(member.email, member.password)).statusCode).toBe(200);
    },
  );

  it('of ten at once, one wins', async () => {
    const member = await newMember(server);
    await openConnections(server);
    const wishes = Array.from({ length: 10 }, (_, at) => `banana leaf number ${at}`);
    const answers = await Promise.all(wishes.map((wish) => change(member, member.password, wish)));
    const won = wishes.filter((_, at) => answers[at]?.statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'wrong_password' });
    }
    const opens = await Promise.all(wishes.map((wish) => signIn(member.email, wish)));
    expect(wishes.filter((_, at) => opens[at]?.statusCode === 200)).toEqual(won);
  });

  it('lets no session in that was being opened with the old one', async () => {
    const member = await newMember(server);
    await openConnections(server);
    const [changed, ...entered] = await Promise.all([
      change(member, member.password, 'nine banana leaves'),
      ...[1, 2, 3, 4, 5].map(() => signIn(member.email, member.password)),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const answer of entered) {
      if (answer.statusCode !== 200) continue;
      const { token } = answer.json<{ token: string }>();
      expect(await lives({ ...member, token })).toBe(false);
    }
  });

  it('cannot be guessed from a stolen session, and the owner still signs in', async () => {
    const member = await newMember(server);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(member, `guess ${guess}`, 'thief of leaves')).statusCode).toBe(400);
    }
    const eleventh = await change(member, member.password, 'thief of leaves');
    expect(eleventh.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    expect(eleventh.headers['retry-after']).toBe('900');
    expect((await signIn(member.email, member.password)).statusCode).toBe(200);
    clock.now = new Date(clock.now.getTime() + 900_000);
    expect((await change(member, member.password, 'owner of leaves')).statusCode).toBe(200);
  });

  it('cannot be set where there was none: that is what the letter is for', async () => {
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
