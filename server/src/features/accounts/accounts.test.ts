import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { catalogue } from '@anandham/contract/catalogue';
import { openConnections, testServer } from '#testing/test-server.ts';
import { newToken } from './sessions.service.ts';

const server = await testServer();
const { call, clock, database } = server;

const signUp = (body: unknown) => call('POST', '/api/auth/signup', { body });
const signIn = (body: unknown) => call('POST', '/api/auth/signin', { body });

const selvi = {
  name: 'Selvi',
  email: 'selvi@example.com',
  mobile: '9443012345',
  password: 'jasmine and rain',
};

describe('a visitor', () => {
  it('signs up with the fields name, email, mobile and password', async () => {
    const response = await signUp(selvi);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      message: 'Your account is ready. Please sign in.',
      code: 'signed_up',
    });
  });

  it('signs up with the fields username, phone and confirmpassword', async () => {
    const response = await signUp({
      username: 'Arun',
      email: ' Arun@Example.COM ',
      phone: '+91 94430-99999',
      password: 'coconut water 7',
      confirmpassword: 'coconut water 7',
    });
    expect(response.statusCode).toBe(201);
    const signedIn = await signIn({
      emailOrPhone: 'arun@example.com',
      password: 'coconut water 7',
    });
    expect(signedIn.json()).toMatchObject({
      rest: { name: 'Arun', username: 'Arun', email: 'arun@example.com', mobile: '9443099999' },
    });
  });

  it('gets an error for each of email and mobile that has an account', async () => {
    const both = await signUp(selvi);
    expect(both.statusCode).toBe(409);
    expect(both.json()).toEqual({
      statusCode: 409,
      code: 'account_exists',
      message: 'An account with these details already exists.',
      fields: {
        email: 'This email already has an account',
        mobile: 'This mobile number already has an account',
      },
      fieldCodes: { email: 'email_taken', mobile: 'mobile_taken' },
    });
    const one = await signUp({ ...selvi, email: 'other@example.com', mobile: '+919443012345' });
    expect(one.json()).toMatchObject({ fieldCodes: { mobile: 'mobile_taken' } });
  });

  it('gets one account from concurrent sign-ups', async () => {
    const mina = { ...selvi, email: 'mina@example.com', mobile: '9443055555' };
    await openConnections(server);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(mina)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'account_exists',
      fieldCodes: { email: 'email_taken', mobile: 'mobile_taken' },
    });
  });

  test.each([
    [{ ...selvi, password: 'Password123' }, 422, { password: 'password_common' }],
    [{ ...selvi, password: 'Selvi@Example.com' }, 422, { password: 'password_common' }],
    [{ ...selvi, password: '+91 94430 12345' }, 422, { password: 'password_common' }],
    [{ ...selvi, password: '        ' }, 400, { password: 'password_required' }],
    [{ ...selvi, password: 'short' }, 400, { password: 'password_short' }],
    [{ ...selvi, confirmpassword: 'other' }, 400, { confirmpassword: 'password_mismatch' }],
    [{ ...selvi, email: 'selvi' }, 400, { email: 'email_invalid' }],
    [{ ...selvi, mobile: '12345' }, 400, { mobile: 'mobile_invalid' }],
    [{ ...selvi, name: ' ' }, 400, { name: 'name_required' }],
  ])('cannot sign up with %o', async (body, status, fieldCodes) => {
    const response = await signUp(body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status, fieldCodes });
  });
});

describe('a password for a new account', () => {
  const newSelvi = { ...selvi, email: 'new.selvi@example.com', mobile: '9443066666' };

  test.each([
    'aaaaaaaaaaaa',
    'அஅஅஅஅஅஅஅஅஅ',
    'abababababab',
    '123456789012',
    '１２３４５６７８９',
    '9876543210',
    'abcdefghijkl',
    'qwertyuiop12',
    '1qaz2wsx',
    '15081947',
    'P@ssw0rd1',
    'TRICHY123',
    'murugan123',
    'Selvi1234',
    'a'.repeat(200),
  ])('cannot be %s', async (password) => {
    const answer = await signUp({ ...newSelvi, password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'password_common',
      fieldCodes: { password: 'password_common' },
    });
  });

  it('can be a passphrase in any script, up to the length limit', async () => {
    const passwords = ['paddy and palm', 'தென்னை மரம் ஆறு', `boat lamp river ${'x7#'.repeat(60)}`];
    for (const [at, password] of passwords.entries()) {
      const names = { email: `selvi${at}@example.com`, mobile: `944307777${at}` };
      expect((await signUp({ ...selvi, ...names, password })).statusCode).toBe(201);
    }
  });
});

describe('a customer', () => {
  test.each([
    'selvi@example.com',
    'SELVI@example.com ',
    '9443012345',
    '+91 94430 12345',
    '09443012345',
    '919443012345',
  ])('signs in as %s', async (emailOrMobile) => {
    const response = await signIn({ emailOrMobile, password: selvi.password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Login successful',
      code: 'signed_in',
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      rest: {
        _id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        name: 'Selvi',
        username: 'Selvi',
        email: 'selvi@example.com',
        mobile: '9443012345',
        phone: '9443012345',
        role: 'customer',
        permissions: [],
        language: 'en',
      },
    });
  });

  it('gets the same response for a wrong password as for an unknown account', async () => {
    const answers = await Promise.all(
      [selvi.email, selvi.mobile, 'nobody@example.com', '9000000009', 'neither'].map(
        async (emailOrMobile) => {
          const response = await signIn({ emailOrMobile, password: 'wrong password' });
          return [response.statusCode, response.body];
        },
      ),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([400, expect.stringContaining('bad_credentials')]);
  });

  it('signs in with the password in another Unicode normalisation form', async () => {
    await signUp({
      ...selvi,
      email: 'keys@x.in',
      mobile: '9443011111',
      password: 'caf\u00e9 au lait',
    });
    const response = await signIn({ emailOrMobile: 'keys@x.in', password: 'cafe\u0301 au lait' });
    expect(response.statusCode).toBe(200);
  });

  it('can use a session until logout ends it on the server', async () => {
    const { token } = (
      await signIn({ emailOrMobile: selvi.email, password: selvi.password })
    ).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const verified = await call('GET', '/api/auth/verify', { headers });
    expect(verified.json()).toMatchObject({ code: 'session_valid', rest: { name: 'Selvi' } });
    const out = await call('POST', '/api/auth/logout', { headers });
    expect(out.json()).toEqual({ message: 'Logout successful', code: 'signed_out' });
    for (const url of ['/api/auth/verify', '/api/bookingreview/getreview']) {
      const after = await call('GET', url, { headers });
      expect(after.json()).toMatchObject({ statusCode: 401, code: 'session_expired' });
    }
    expect((await call('POST', '/api/auth/logout', { headers })).statusCode).toBe(401);
  });

  it('keeps a session when another one is ended', async () => {
    const person = await server.newPerson();
    const other = (await signIn({ emailOrMobile: selvi.email, password: selvi.password })).json<{
      token: string;
    }>();
    await call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${other.token}` } });
    expect((await call('GET', '/api/auth/verify', { as: person })).statusCode).toBe(200);
  });

  it('is signed out after thirty days', async () => {
    const person = await server.newPerson();
    const startedAt = clock.now;
    clock.now = new Date(startedAt.getTime() + 30 * 86_400_000 - 1000);
    expect((await call('GET', '/api/auth/verify', { as: person })).statusCode).toBe(200);
    clock.now = new Date(startedAt.getTime() + 30 * 86_400_000);
    expect((await call('GET', '/api/auth/verify', { as: person })).json()).toMatchObject({
      statusCode: 401,
      code: 'session_expired',
    });
    clock.now = startedAt;
  });
});

describe('the database', () => {
  it('contains tokens and passwords only as hashes', async () => {
    const { token } = (
      await signIn({ emailOrMobile: selvi.email, password: selvi.password })
    ).json<{ token: string }>();
    const accounts = await database.db.selectFrom('accounts').selectAll().execute();
    const sessions = await database.db.selectFrom('sessions').selectAll().execute();
    const everything = JSON.stringify([accounts, sessions]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(selvi.password);
    const hashes = accounts.map((account) => account.password_hash ?? '');
    expect(hashes.filter((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).not.toEqual(
      [],
    );
  });
});

describe('an invalid session', () => {
  const invalidHeaders = [
    ['an expired token', async () => `Bearer ${(await expired()).token}`],
    ['an unknown token', () => `Bearer ${newToken()}`],
    ['a huge token', () => `Bearer ${randomBytes(3000).toString('hex')}`],
    ['another scheme', () => 'Basic c2Vsdmk6amFzbWluZQ=='],
    ['no token', () => 'Bearer'],
    ['SQL in the token', () => "Bearer ' or 1=1 --"],
  ] as const;

  async function expired() {
    const startedAt = clock.now;
    clock.now = new Date(startedAt.getTime() - 31 * 86_400_000);
    const person = await server.newPerson();
    clock.now = startedAt;
    return person;
  }

  const publicCalls = catalogue
    .map(({ operation }) => operation)
    .filter(({ access }) => access === 'public');

  test.each(invalidHeaders)(
    'with %s does not change the response of a public operation',
    async (_, header) => {
      const authorization = await header();
      for (const { method, path } of publicCalls) {
        const url = path.replace(':token', 'x');
        const withHeader = await call(method, url, { headers: { authorization } });
        const withoutHeader = await call(method, url);
        expect([url, withHeader.statusCode]).toEqual([url, withoutHeader.statusCode]);
        expect(['not_signed_in', 'session_expired']).not.toContain(
          withHeader.json<{ code: string }>().code,
        );
      }
    },
  );

  test.each(invalidHeaders)('with %s gets 401 from every private operation', async (_, header) => {
    const authorization = await header();
    for (const { operation } of catalogue) {
      const { access, method, path } = operation;
      if (access === 'public') continue;
      const response = await call(method, path, { headers: { authorization } });
      expect([path, response.statusCode]).toEqual([path, 401]);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });
});
