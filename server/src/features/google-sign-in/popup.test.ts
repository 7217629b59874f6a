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

const start = (flow: string) => call('GET', `${googlePopup.startPath}?flow=${flow}`);

describe('the popup', () => {
  it('is redirected to Google with state, nonce and PKCE challenge', async () => {
    const response = await start(testFlow);
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

  it('sets a cookie that is HttpOnly, SameSite=Lax and Secure', async () => {
    const cookie = String((await start(testFlow)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-google-[\da-f]{16}=[\w-]{43}; Path=\/; Max-Age=600; /);
    expect(cookie.split('; ').slice(3)).toEqual(['HttpOnly', 'SameSite=Lax', 'Secure']);
  });

  it('sends the credential to the page of its flow, with a strict Content-Security-Policy', async () => {
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

  it('uses the language chosen in the browser', async () => {
    const stale = (cookie: string) =>
      call('GET', `${googlePopup.startPath}?flow=`, { headers: { cookie } });
    const [english, tamil] = [(await stale('')).body, (await stale('lang=ta')).body];
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Please start again');
    expect(tamil).toContain('<html lang="ta">');
    expect(tamil).toContain('மீண்டும் தொடங்குங்கள்');
    expect(tamil).not.toMatch(/window and|Close this/);
  });

  it('closes without a message to the page when the visitor cancels at Google', async () => {
    const popup = await visit.open();
    const response = await visit.comeBack(await visit.signIn(popup, null), popup.cookie);
    expect([response.statusCode, credentialIn(response)]).toEqual([200, '']);
    expect(response.body).toContain('data-closes');
    expect(response.body).not.toContain('data-channel');
  });

  it('can be open twice in one browser', async () => {
    const [first, second] = [await visit.open(), await visit.open()];
    const cookies = `theme=dark; ${first.cookie}; ${second.cookie}`;
    for (const popup of [first, second]) {
      const response = await visit.comeBack(await visit.signIn(popup, kavitha), cookies);
      expect(credentialIn(response)).not.toBe('');
    }
  });

  test.each(['', 'short', '"><script>alert(1)</script>', 'x'.repeat(65), `${testFlow}&flow=b`])(
    'is not redirected for the invalid flow %o',
    async (flow) => {
      const response = await start(flow);
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      expect(response.body).not.toContain('alert');
    },
  );

  it('can be opened 300 times from one address before the limit refuses it', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const open = () => server.app.inject({ url, remoteAddress: '10.0.0.9' });
    const answers = await Promise.all(Array.from({ length: 301 }, open));
    const refusals = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refusals).toHaveLength(1);
    const refused = await open();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('<h1>This did not work</h1>');
  });

  it('answers GET only, so that a HEAD request does not use up an attempt', async () => {
    for (const path of [googlePopup.startPath, googlePopup.callbackPath]) {
      const response = await server.app.inject({ method: 'HEAD', url: path });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('without Google settings', async () => {
  const without = await testServer();

  it('the popup shows that Google is not available, and credentials are refused', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const response = await without.call('GET', url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('not available here');
    const credential = await visit.credentialFor(kavitha);
    const posted = await without.call('POST', '/api/auth/firebase', { body: { credential } });
    expect(posted.json()).toMatchObject({ statusCode: 401, code: 'bad_google_credential' });
  });
});

describe('while Google is unreachable', async () => {
  const localUrl = 'http://localhost:3997';
  const redirect = { redirectUri: localUrl + googlePopup.callbackPath };
  const stoppedGoogle = await startGoogleStandIn(redirect);
  await stoppedGoogle.stop();
  const config = { publicUrl: localUrl, google: googleSettings(stoppedGoogle) };
  const localServer = await testServer({ config });

  it('the popup returns 503, and sign-in works once Google is reachable', async () => {
    const url = `${googlePopup.startPath}?flow=${testFlow}`;
    const unreachable = await localServer.call('GET', url);
    expect(unreachable.statusCode).toBe(503);
    expect(unreachable.headers['retry-after']).toBe('30');
    expect(unreachable.body).toContain('Google is not reachable right now.');
    const port = Number(new URL(stoppedGoogle.issuer).port);
    const back = await startGoogleStandIn({ ...redirect, port });
    const credential = await googleVisit(localServer).credentialFor(kavitha);
    const posted = await localServer.call('POST', '/api/auth/firebase', { body: { credential } });
    await back.stop();
    expect(posted.statusCode).toBe(201);
  });
});
