import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { credentialIn, googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { testServer } from '#testing/test-server.ts';

/** Every row of the table in the decision on Google (docs/adr) is a test of this file, or of sign-in.test.ts. */
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

const begun = clock.now;
afterEach(() => {
  standIn.lie = null;
  standIn.forges = false;
  clock.now = begun;
});

const later = (minutes: number) => (clock.now = new Date(begun.getTime() + minutes * 60_000));
const kavitha = { email: 'kavitha@gmail.example', name: 'Kavitha', verified: true };
const thief = { email: 'thief@gmail.example', name: 'Thief', verified: true };

const post = (credential?: unknown) =>
  call('POST', '/api/auth/firebase', {
    body: { name: 'Kavitha', email: kavitha.email, mobile: null, credential },
  });
const turnedAway = { statusCode: 401, code: 'bad_google_credential' };

/** A window that has been to Google and is about to come back. */
async function backFromGoogle(account: typeof kavitha | null = kavitha) {
  const popup = await visit.open();
  return { popup, address: await visit.signIn(popup, account) };
}

const changed = (address: string, name: string, value: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

async function expectNothing(address: string, cookie?: string, title?: string) {
  const response = await visit.comeBack(address, cookie);
  expect([response.statusCode, credentialIn(response)]).toEqual([400, '']);
  if (title !== undefined) expect(response.body).toContain(`<h1>${title}</h1>`);
}

const accountsOf = async (email: string) =>
  (await database.db.selectFrom('accounts').select('id').where('email', '=', email).execute())
    .length;

describe('a thief', () => {
  test.each([undefined, null, '', '  ', 'guessed', 'x'.repeat(4096), 'Ω'])(
    'with %o for a credential is turned away',
    async (credential) => {
      const response = await post(credential);
      expect(response.json()).toMatchObject(turnedAway);
    },
  );

  it('cannot use a credential again', async () => {
    const credential = await visit.credentialFor(kavitha);
    expect((await post(credential)).statusCode).toBe(201);
    expect((await post(credential)).json()).toMatchObject(turnedAway);
  });

  it('cannot use a credential that was found later', async () => {
    const credential = await visit.credentialFor(kavitha);
    later(2);
    expect((await post(credential)).json()).toMatchObject(turnedAway);
  });

  it('cannot come back with an address that was used', async () => {
    const { popup, address } = await backFromGoogle();
    expect(credentialIn(await visit.comeBack(address, popup.cookie))).not.toBe('');
    await expectNothing(address, popup.cookie, 'Please start again');
  });

  it('cannot come back without having begun', async () => {
    const address = `${publicUrl}/api/auth/google/callback?code=a&state=b`;
    await expectNothing(address, undefined, 'Please start again');
    await expectNothing(`${publicUrl}/api/auth/google/callback`);
  });

  it('cannot come back in another browser, and the owner still can', async () => {
    const { popup, address } = await backFromGoogle();
    const other = await visit.open();
    await expectNothing(address, undefined, 'Please start again');
    await expectNothing(address, other.cookie, 'Please start again');
    const [name = ''] = popup.cookie.split('=');
    await expectNothing(address, `${name}=${other.cookie.split('=')[1] ?? ''}`);
    expect(credentialIn(await visit.comeBack(address, popup.cookie))).not.toBe('');
  });

  it('cannot change the state', async () => {
    const { popup, address } = await backFromGoogle();
    await expectNothing(changed(address, 'state', 'another'), popup.cookie);
    await expectNothing(`${address}&state=another`, popup.cookie);
    await expectNothing(address.replace(/state=[^&]+/, ''), popup.cookie);
  });

  it('cannot come back too late', async () => {
    const { popup, address } = await backFromGoogle();
    later(10);
    await expectNothing(address, popup.cookie, 'Please start again');
  });

  it('cannot slip an own code into somebody’s window', async () => {
    const own = await backFromGoogle(thief);
    const code = new URL(own.address).searchParams.get('code') ?? '';
    const { popup, address } = await backFromGoogle();
    await expectNothing(changed(address, 'code', code), popup.cookie);
  });

  it('cannot answer in another provider’s name', async () => {
    const { popup, address } = await backFromGoogle();
    await expectNothing(changed(address, 'iss', 'https://evil.example'), popup.cookie);
  });
});

describe('a token', () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, object]>([
    ['for another site', { aud: 'another-client' }],
    ['for several sites, asked for by another', { aud: ['anandham-cabs', 'b'], azp: 'b' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { iat: now() - 2 * hour, exp: now() - hour }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without a subject', { sub: undefined }],
  ])('%s proves nothing', async (_, claims) => {
    const { popup, address } = await backFromGoogle();
    standIn.lie = (claimed) => ({ ...claimed, ...claims });
    await expectNothing(address, popup.cookie, 'Google sign-in failed');
  });

  it('signed by somebody else proves nothing', async () => {
    const { popup, address } = await backFromGoogle();
    standIn.forges = true;
    await expectNothing(address, popup.cookie, 'Google sign-in failed');
  });

  test.each<[string, object]>([
    ['is not verified', { email_verified: false }],
    ['is verified in words only', { email_verified: 'false' }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is none', { email: 'kavitha' }],
  ])('whose e-mail %s proves nothing', async (_, claims) => {
    const { popup, address } = await backFromGoogle();
    standIn.lie = (claimed) => ({ ...claimed, ...claims });
    await expectNothing(address, popup.cookie, 'This email is not verified with Google');
  });

  it('of somebody whose email Google has not verified proves nothing', async () => {
    const { popup, address } = await backFromGoogle({ ...thief, verified: false });
    await expectNothing(address, popup.cookie, 'This email is not verified with Google');
    expect(await accountsOf(thief.email)).toBe(0);
  });
});

describe('guessing', () => {
  it('credentials is limited by address, and the answer says how long to wait', async () => {
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

  it('leaves the others alone', async () => {
    expect((await post(await visit.credentialFor(kavitha))).statusCode).toBe(200);
  });
});

it('what is stored opens nothing, and the log tells no secret', async () => {
  const { popup, address } = await backFromGoogle();
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
