import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { credentialIn, googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { testServer } from '#testing/test-server.ts';

// Tests every attack in the table of the ADR on Google sign-in, together with sign-in.test.ts.
const publicUrl = 'http://localhost:3998';
const standIn = await startGoogleStandIn({ redirectUri: `${publicUrl}/api/auth/google/callback` });
afterAll(() => standIn.stop());
const lines: string[] = [];
const server = await testServer({
  config: { publicUrl, google: googleSettings(standIn) },
  log: { level: 'debug', write: (line) => void lines.push(line) },
});
const { call, clock, database } = server;
const visit = googleVisit(server);

const startedAt = clock.now;
afterEach(() => {
  standIn.changeClaims = null;
  standIn.signsWithWrongKey = false;
  clock.now = startedAt;
});

const passMinutes = (minutes: number) =>
  (clock.now = new Date(startedAt.getTime() + minutes * 60_000));
const kavitha = { email: 'kavitha@gmail.example', name: 'Kavitha', verified: true };
const attacker = { email: 'attacker@gmail.example', name: 'Thief', verified: true };

const post = (credential?: unknown) =>
  call('POST', '/api/auth/firebase', {
    body: { name: 'Kavitha', email: kavitha.email, mobile: null, credential },
  });
const badCredential = { statusCode: 401, code: 'bad_google_credential' };

/** Signs in at Google; returns the popup and the callback address, which is not yet opened. */
async function signedInAtGoogle(account: typeof kavitha | null = kavitha) {
  const popup = await visit.open();
  return { popup, address: await visit.signIn(popup, account) };
}

const changed = (address: string, name: string, value: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

async function expectNoCredential(address: string, cookie?: string, title?: string) {
  const response = await visit.comeBack(address, cookie);
  expect([response.statusCode, credentialIn(response)]).toEqual([400, '']);
  if (title !== undefined) expect(response.body).toContain(`<h1>${title}</h1>`);
}

const accountsOf = async (email: string) =>
  (await database.db.selectFrom('accounts').select('id').where('email', '=', email).execute())
    .length;

describe('an attacker', () => {
  test.each([undefined, null, '', '  ', 'guessed', 'x'.repeat(4096), 'Ω'])(
    'cannot sign in with the credential %o',
    async (credential) => {
      const response = await post(credential);
      expect(response.json()).toMatchObject(badCredential);
    },
  );

  it('cannot use a credential twice', async () => {
    const credential = await visit.credentialFor(kavitha);
    expect((await post(credential)).statusCode).toBe(201);
    expect((await post(credential)).json()).toMatchObject(badCredential);
  });

  it('cannot use an expired credential', async () => {
    const credential = await visit.credentialFor(kavitha);
    passMinutes(2);
    expect((await post(credential)).json()).toMatchObject(badCredential);
  });

  it('cannot use a callback address twice', async () => {
    const { popup, address } = await signedInAtGoogle();
    expect(credentialIn(await visit.comeBack(address, popup.cookie))).not.toBe('');
    await expectNoCredential(address, popup.cookie, 'Please start again');
  });

  it('cannot use a callback address without starting a sign-in', async () => {
    const address = `${publicUrl}/api/auth/google/callback?code=a&state=b`;
    await expectNoCredential(address, undefined, 'Please start again');
    await expectNoCredential(`${publicUrl}/api/auth/google/callback`);
  });

  it('cannot use a callback address in another browser, and its owner still can', async () => {
    const { popup, address } = await signedInAtGoogle();
    const other = await visit.open();
    await expectNoCredential(address, undefined, 'Please start again');
    await expectNoCredential(address, other.cookie, 'Please start again');
    const [name = ''] = popup.cookie.split('=');
    await expectNoCredential(address, `${name}=${other.cookie.split('=')[1] ?? ''}`);
    expect(credentialIn(await visit.comeBack(address, popup.cookie))).not.toBe('');
  });

  it('cannot change the state', async () => {
    const { popup, address } = await signedInAtGoogle();
    await expectNoCredential(changed(address, 'state', 'another'), popup.cookie);
    await expectNoCredential(`${address}&state=another`, popup.cookie);
    await expectNoCredential(address.replace(/state=[^&]+/, ''), popup.cookie);
  });

  it('cannot use a callback address after ten minutes', async () => {
    const { popup, address } = await signedInAtGoogle();
    passMinutes(10);
    await expectNoCredential(address, popup.cookie, 'Please start again');
  });

  it('cannot inject the code of another account into a popup', async () => {
    const own = await signedInAtGoogle(attacker);
    const code = new URL(own.address).searchParams.get('code') ?? '';
    const { popup, address } = await signedInAtGoogle();
    await expectNoCredential(changed(address, 'code', code), popup.cookie);
  });

  it('cannot return the response of another issuer', async () => {
    const { popup, address } = await signedInAtGoogle();
    await expectNoCredential(changed(address, 'iss', 'https://evil.example'), popup.cookie);
  });
});

describe('a token', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, object]>([
    ['for another client', { aud: 'another-client' }],
    ['for several clients, requested by another', { aud: ['anandham-cabs', 'b'], azp: 'b' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { iat: now() - 2 * hour, exp: now() - hour }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_, claims) => {
    const { popup, address } = await signedInAtGoogle();
    standIn.changeClaims = (claimed) => ({ ...claimed, ...claims });
    await expectNoCredential(address, popup.cookie, 'Google sign-in failed');
  });

  it('signed with another key is refused', async () => {
    const { popup, address } = await signedInAtGoogle();
    standIn.signsWithWrongKey = true;
    await expectNoCredential(address, popup.cookie, 'Google sign-in failed');
  });

  test.each<[string, object]>([
    ['is not verified', { email_verified: false }],
    ['is verified only by a string', { email_verified: 'false' }],
    ['has no verified flag', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is invalid', { email: 'kavitha' }],
  ])('whose email %s is refused', async (_, claims) => {
    const { popup, address } = await signedInAtGoogle();
    standIn.changeClaims = (claimed) => ({ ...claimed, ...claims });
    await expectNoCredential(address, popup.cookie, 'This email is not verified with Google');
  });

  it('of an account whose email is not verified by Google is refused', async () => {
    const { popup, address } = await signedInAtGoogle({ ...attacker, verified: false });
    await expectNoCredential(address, popup.cookie, 'This email is not verified with Google');
    expect(await accountsOf(attacker.email)).toBe(0);
  });
});

describe('guessing credentials', () => {
  it('is limited by address, with a Retry-After header', async () => {
    const guess = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/firebase',
        remoteAddress: '10.0.0.7',
        payload: { credential: 'guess' },
      });
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(500);
  });

  it('from one address does not block other addresses', async () => {
    expect((await post(await visit.credentialFor(kavitha))).statusCode).toBe(200);
  });
});

it('neither the database nor the log contains a secret of a sign-in', async () => {
  const { popup, address } = await signedInAtGoogle();
  const stored = async () =>
    JSON.stringify([
      await database.db.selectFrom('google_sign_in_attempts').selectAll().execute(),
      await database.db.selectFrom('google_proofs').selectAll().execute(),
    ]);
  const { searchParams } = new URL(address);
  const [, secret = ''] = popup.cookie.split('=');
  const beforehand = await stored();
  const credential = credentialIn(await visit.comeBack(address, popup.cookie));
  const everything = [beforehand, await stored(), ...lines].join('');
  const secrets = [secret, credential, searchParams.get('state'), searchParams.get('code')];
  for (const one of secrets) {
    expect(one).toMatch(/^[\w-]{40,}$/);
    expect(everything).not.toContain(one);
  }
  expect(lines.join('')).toContain('Google proved nothing');
});
