import { afterAll, describe, expect, it, test } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { startGoogleStandIn, type GoogleAccount } from '#testing/google/google-stand-in.ts';
import { googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { openConnections, testServer } from '#testing/test-server.ts';

const publicUrl = 'http://localhost:3999';
const standIn = await startGoogleStandIn({ redirectUri: `${publicUrl}/api/auth/google/callback` });
afterAll(() => standIn.stop());
const server = await testServer({ config: { publicUrl, google: googleSettings(standIn) } });
const { call, clock, database } = server;
const { credentialFor } = googleVisit(server);
const mail = await testMailServer();

type Answer = { token: string; code: string; rest: { _id: string; name: string; email: string } };

const post = (credential: string, others: object = {}) =>
  call('POST', '/api/auth/firebase', { body: { ...others, credential } });

let accountCount = 0;
const newGoogleAccount = (changes: Partial<GoogleAccount> = {}): GoogleAccount => ({
  email: `kavitha${++accountCount}@gmail.example`,
  name: 'Kavitha Raman',
  verified: true,
  ...changes,
});

async function googleSignIn(account: GoogleAccount) {
  const response = await post(await credentialFor(account));
  return { status: response.statusCode, ...response.json<Answer>() };
}

const isSessionValid = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await call('GET', '/api/auth/verify', { headers })).statusCode === 200;
};

async function emailsTo(email: string) {
  await server.runJobs(mail.url);
  return mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));
}

describe('a visitor with a Google account', () => {
  it('gets an account with Google’s name and email, and no mobile', async () => {
    const account = newGoogleAccount({ email: 'Meena.R@gmail.example' });
    const credential = await credentialFor(account);
    const response = await post(credential, {
      name: 'Somebody Else',
      email: 'else@example.com',
      mobile: '9443012345',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      message: 'Login successful',
      code: 'signed_in',
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      rest: {
        _id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        name: 'Kavitha Raman',
        username: 'Kavitha Raman',
        role: 'customer',
        permissions: [],
        email: 'meena.r@gmail.example',
        mobile: null,
        phone: null,
        language: 'en',
      },
    });
    expect(await isSessionValid(response.json<Answer>().token)).toBe(true);
  });

  it('gets the language of the browser at the first sign-in, which later sign-ins keep', async () => {
    const account = newGoogleAccount();
    const googleSignInFrom = async (cookie: string) => {
      const credential = await credentialFor(account);
      const headers = { cookie };
      return (
        await call('POST', '/api/auth/firebase', { body: { credential }, headers })
      ).json<object>();
    };
    expect(await googleSignInFrom('lang=ta')).toMatchObject({ rest: { language: 'ta' } });
    expect(await googleSignInFrom('lang=en')).toMatchObject({ rest: { language: 'ta' } });
  });

  it('gets the same account and a new session at the second sign-in', async () => {
    const account = newGoogleAccount();
    const [first, second] = [await googleSignIn(account), await googleSignIn(account)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.rest).toEqual(first.rest);
    expect(second.token).not.toBe(first.token);
    expect(await isSessionValid(first.token)).toBe(true);
  });

  it('gets the same account after the email changed at Google', async () => {
    const subject = 'one-and-the-same';
    const first = await googleSignIn(newGoogleAccount({ subject }));
    const second = await googleSignIn(newGoogleAccount({ subject }));
    expect([second.status, second.rest]).toEqual([200, first.rest]);
  });

  test.each([null, '', undefined])('can send the mobile %o', async (mobile) => {
    const response = await post(await credentialFor(newGoogleAccount()), { mobile });
    expect(response.statusCode).toBe(201);
  });

  it('cannot take over another customer’s mobile by sending it', async () => {
    const owner = { name: 'Selvi', email: 'selvi@example.com', mobile: '9443054321' };
    const body = { ...owner, password: 'jasmine rice and rain' };
    await call('POST', '/api/auth/signup', { body });
    const { mobile } = owner;
    const response = await post(await credentialFor(newGoogleAccount()), { mobile });
    expect(response.json()).toMatchObject({ rest: { mobile: null, phone: null } });
    const signIn = { emailOrMobile: mobile, password: body.password };
    const asOwner = await call('POST', '/api/auth/signin', { body: signIn });
    expect(asOwner.json()).toMatchObject({ rest: { email: owner.email } });
  });

  it('can use a credential in only one of ten concurrent requests', async () => {
    const credential = await credentialFor(newGoogleAccount());
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(credential)));
    const codes = answers.map((response) => response.json<Answer>().code).toSorted();
    expect(codes).toEqual([...Array<string>(9).fill('bad_google_credential'), 'signed_in']);
  });

  it('gets one account from five concurrent first sign-ins', async () => {
    const account = newGoogleAccount();
    const credentials: string[] = [];
    for (let n = 0; n < 5; n++) credentials.push(await credentialFor(account));
    await openConnections(server);
    const answers = await Promise.all(credentials.map((credential) => post(credential)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map((response) => response.json<Answer>().rest._id)).size).toBe(1);
  });
});

describe('an account that already has this email', () => {
  const password = 'jasmine rice and rain';

  async function signedUp() {
    const account = newGoogleAccount();
    const mobile = `98765${String(++accountCount).padStart(5, '0')}`;
    const body = { name: 'Valli', email: account.email, mobile, password };
    await call('POST', '/api/auth/signup', { body });
    const signIn = () =>
      call('POST', '/api/auth/signin', { body: { emailOrMobile: account.email, password } });
    return { account, signIn };
  }

  const proveEmail = (email: string) =>
    database.db
      .updateTable('accounts')
      .set({ email_verified_at: clock.now })
      .where('email', '=', email)
      .execute();

  it('and verified it is linked: both sign-in methods work, and the owner gets an email', async () => {
    const { account, signIn } = await signedUp();
    await proveEmail(account.email);
    const before = (await signIn()).json<Answer>();
    const linked = await googleSignIn(account);
    expect([linked.status, linked.rest]).toEqual([200, before.rest]);
    expect(await isSessionValid(before.token)).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
    const emails = await emailsTo(account.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['You can now sign in with Google']);
    expect(emails[0]?.text).toContain('with Google or with your password');
  });

  it('gets one email about the link, not one for each sign-in', async () => {
    const { account } = await signedUp();
    await proveEmail(account.email);
    await googleSignIn(account);
    await googleSignIn(account);
    expect(await emailsTo(account.email)).toHaveLength(1);
  });

  it('but never verified it loses password, sessions, codes and links', async () => {
    const { account, signIn } = await signedUp();
    const stranger = (await signIn()).json<Answer>();
    await call('POST', '/api/auth/forget', { body: { email: account.email } });
    const reset = (await emailsTo(account.email)).at(-1);
    const link = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    expect(link).not.toBe('');

    const linked = await googleSignIn(account);
    expect([linked.status, linked.rest._id]).toEqual([200, stranger.rest._id]);
    expect(await isSessionValid(linked.token)).toBe(true);
    expect(await isSessionValid(stranger.token)).toBe(false);
    expect((await signIn()).json()).toMatchObject({ statusCode: 400, code: 'bad_credentials' });
    const body = { newPassword: 'the stranger again' };
    const reused = await call('POST', `/api/auth/reset/${link}`, { body });
    expect(reused.json()).toMatchObject({ statusCode: 400, code: 'bad_reset_token' });
    const received = (await emailsTo(account.email)).at(-1);
    expect(received?.text).toContain('we removed the old password');
  });

  it('can set a password by email afterwards, and then both sign-in methods work', async () => {
    const { account, signIn } = await signedUp();
    await googleSignIn(account);
    await call('POST', '/api/auth/forget', { body: { email: account.email } });
    const received = (await emailsTo(account.email)).at(-1);
    const link = /reset-password\/([\w-]+)/.exec(received?.text ?? '')?.[1] ?? '';
    await call('POST', `/api/auth/reset/${link}`, { body: { newPassword: password } });
    expect((await signIn()).statusCode).toBe(200);
    expect((await googleSignIn(account)).status).toBe(200);
  });
});

it('the clean-up job deletes expired sign-in attempts and proofs', async () => {
  const { open } = googleVisit(server);
  await open();
  await credentialFor(newGoogleAccount());
  const rows = async () => {
    const attempts = await database.db.selectFrom('google_sign_in_attempts').selectAll().execute();
    const proofs = await database.db.selectFrom('google_proofs').selectAll().execute();
    return attempts.length + proofs.length;
  };
  expect(await rows()).toBe(2);
  const startedAt = clock.now;
  clock.now = new Date(startedAt.getTime() + 10 * 60_000);
  await enqueueJob(database.db, { name: 'clean_up', payload: {} });
  await server.runJobs(mail.url);
  clock.now = startedAt;
  expect(await rows()).toBe(0);
});
