import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it, test } from 'vitest';
import { googlePopup } from '@anandham/contract/google-popup';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import {
  credentialIn,
  googleSettings,
  googleVisit,
  testFlow,
} from '#testing/google/google-visit.ts';
import { testServer } from '#testing/test-server.ts';

const publicUrl = 'https://cabs.example';
const redirectUri = publicUrl + googlePopup.callbackPath;
const standIn = await startGoogleStandIn({ redirectUri });
afterAll(() => standIn.stop());
const server = await testServer({ config: { publicUrl, google: googleSettings(standIn) } });
const { call } = server;
const visit = googleVisit(server);
const kavitha = { email: 'kavitha@gmail.example', name: 'Kavitha', verified: true };

const begin = (flow: string) => call('GET', `${googlePopup.startPath}?flow=${flow}`);

describe('the window', () => {
  it('is sent to Google with what binds the answer to it', async () => {
    const response = await begin(testFlow);
    expect(response.statusCode).toBe(303);
    const { origin, searchParams } = new URL(String(response.headers.location));
    expect(origin).toBe(standIn.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: standIn.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.any(String) as string,
      state: expect.any(String) as string,
      nonce: expect.any(String) as string,
    });
  });

  it('leaves a cookie that no script reads, no other site sends and no plain page gets', async () => {
    const cookie = String((await begin(testFlow)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-google-[\da-f]{16}=[\w-]{43}; Path=\/; Max-Age=600; /);
    expect(cookie.split('; ').slice(3)).toEqual(['HttpOnly', 'SameSite=Lax', 'Secure']);
  });

  it('hands the credential to the page of its flow, under a policy for this page alone', async () => {
    const popup = await visit.open('the-flow-of-this-page');
    const response = await visit.comeBack(await visit.signIn(popup, kavitha), popup.cookie);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('data-channel="google sign-in the-flow-of-this-page"');
    expect(credentialIn(response)).toMatch(/^[\w-]{43}$/);
    const inline = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(response.body)?.[1];
    const hash = (text = '') => createHash('sha256').update(text).digest('base64');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy':
        `default-src 'none'; script-src 'sha256-${hash(inline('script'))}'; ` +
        `style-src 'sha256-${hash(inline('style'))}'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
    expect(response.headers['set-cookie']).toContain('=; Path=/; Max-Age=0;');
  });

  it('speaks the language chosen in the browser', async () => {
    const stale = (cookie: string) =>
      call('GET', `${googlePopup.startPath}?flow=`, { headers: { cookie } });
    const [english, tamil] = [(await stale('')).body, (await stale('lang=ta')).body];
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Please start again');
    expect(tamil).toContain('<html lang="ta">');
    expect(tamil).toContain('மீண்டும் தொடங்குங்கள்');
    expect(tamil).not.toMatch(/window and|Close this/);
  });

  it('of somebody who goes back at Google closes without a word to the page', async () => {
    const popup = await visit.open();
    const response = await visit.comeBack(await visit.signIn(popup, null), popup.cookie);
    expect([response.statusCode, credentialIn(response)]).toEqual([200, '']);
    expect(response.body).toContain('data-closes');
    expect(response.body).not.toContain('data-channel');
  });

  it('may be open twice in one browser', async () => {
    const [first, second] = [await visit.open(), await visit.open()];
    const cookies = `theme=dark; ${first.cookie}; ${second.cookie}`;
    for (const popup of [first, second]) {
      const response = await visit.comeBack(await visit.signIn(popup, kavitha), cookies);
      expect(credentialIn(response)).not.toBe('');
    }
  });

  test.each(['', 'short', '"><script>alert(1)</script>', 'x'.repeat(65), `${testFlow}&flow=b`])(
    'is not sent for the flow %o',
    async (flow) => {
      const response = await begin(flow);
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      expect(response.body).not.toContain('alert');
    },
  );

  it('is not counted out for a village behind one address, but for a machine', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const open = () => server.app.inject({ url, remoteAddress: '10.0.0.9' });
    const answers = await Promise.all(Array.from({ length: 301 }, open));
    const refusals = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refusals).toHaveLength(1);
    const refused = await open();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('<h1>This did not work</h1>');
  });

  it('is asked for with GET only, so that nobody who looks ahead uses it up', async () => {
    for (const path of [googlePopup.startPath, googlePopup.callbackPath]) {
      const response = await server.app.inject({ method: 'HEAD', url: path });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('where Google is not switched on', async () => {
  const without = await testServer();

  it('the window says so, and no credential is believed', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const response = await without.call('GET', url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('not available here');
    const credential = await visit.credentialFor(kavitha);
    const posted = await without.call('POST', '/api/auth/firebase', { body: { credential } });
    expect(posted.json()).toMatchObject({ statusCode: 401, code: 'bad_google_credential' });
  });
});

describe('while Google is away', async () => {
  const atHome = 'http://localhost:3997';
  const wanted = { redirectUri: atHome + googlePopup.callbackPath };
  const gone = await startGoogleStandIn(wanted);
  await gone.stop();
  const config = { publicUrl: atHome, google: googleSettings(gone) };
  const waiting = await testServer({ config });

  it('the window says so kindly, and it works as soon as Google is back', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const away = await waiting.call('GET', url);
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('30');
    expect(away.body).toContain('Google is not reachable right now.');
    const port = Number(new URL(gone.issuer).port);
    const back = await startGoogleStandIn({ ...wanted, port });
    const credential = await googleVisit(waiting).credentialFor(kavitha);
    const posted = await waiting.call('POST', '/api/auth/firebase', { body: { credential } });
    await back.stop();
    expect(posted.statusCode).toBe(201);
  });
});
