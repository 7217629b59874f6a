import { describe, expect, it, test } from 'vitest';
import { newMember } from '#testing/member.ts';
import { openConnections, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer();
const { call } = server;

const read = (as: Person) => call('GET', '/api/account', { as });
const update = (as: Person, body: unknown) => call('PUT', '/api/account', { as, body });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });

describe('a customer', () => {
  it('reads the account and its sign-in methods', async () => {
    const member = await newMember(server);
    const { id, name, email, mobile } = member;
    const answer = await read(member);
    expect(answer.json()).toEqual({
      message: 'Your account.',
      code: 'profile_read',
      rest: {
        _id: id,
        name,
        username: name,
        email,
        mobile,
        phone: mobile,
        role: 'customer',
        permissions: [],
        language: 'en',
      },
      signsInWith: ['password'],
      emailProven: false,
    });
    const withoutPassword = await server.newPerson();
    expect((await read(withoutPassword)).json()).toMatchObject({ signsInWith: [] });
  });

  it('changes name and mobile, and signs in with the new mobile', async () => {
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
        permissions: [],
        language: 'en',
      },
    });
    expect((await signIn('7339100001', member.password)).statusCode).toBe(200);
    expect((await signIn(member.mobile, member.password)).statusCode).toBe(400);
  });

  it('keeps the mobile when the request has none', async () => {
    const member = await newMember(server);
    const answer = await update(member, { name: 'Arul' });
    expect(answer.json()).toMatchObject({ rest: { name: 'Arul', mobile: member.mobile } });
  });

  it('cannot change the email, the role or the id', async () => {
    const member = await newMember(server);
    const forbidden = { email: 'else@example.com', role: 'admin', _id: 'x', id: 'x' };
    const answer = await update(member, { name: 'Arul', mobile: member.mobile, ...forbidden });
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

  it('cannot take the mobile of another account in any format', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const answer = await update(member, { name: 'Arul', mobile: `+91 ${other.mobile}` });
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'account_exists',
      fieldCodes: { mobile: 'mobile_taken' },
    });
    expect((await read(member)).json()).toMatchObject({ rest: { mobile: member.mobile } });
  });

  it('can take a mobile in only one of five concurrent requests', async () => {
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
