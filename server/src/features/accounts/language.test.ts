import { describe, expect, it, test } from 'vitest';
import type { AccountRecord } from '@anandham/contract/schemas/accounts';
import { testMailServer } from '#testing/mail-server.ts';
import { type Person, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock } = server;
const mail = await testMailServer();

let accountCount = 0;

/** Signs up with this cookie and this form field; returns the language of the new account. */
async function languageAfterSignUp({ cookie, language }: { cookie?: string; language?: unknown }) {
  const number = ++accountCount;
  const [email, password] = [`selvi${number}@example.com`, 'jasmine and rain'];
  const body = { name: 'Selvi', email, mobile: `944301${1000 + number}`, password, language };
  const signedUp = await call('POST', '/api/auth/signup', {
    body,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  if (signedUp.statusCode !== 201) return signedUp.json<unknown>();
  const signIn = { emailOrMobile: email, password };
  const session = await call('POST', '/api/auth/signin', { body: signIn });
  return session.json<{ rest: AccountRecord }>().rest.language;
}

const choose = (language: unknown, as: Person) =>
  call('PUT', '/api/auth/language', { as, body: { language } });

describe('the language of a new account', () => {
  test.each([
    [{}, 'en'],
    [{ cookie: 'lang=ta' }, 'ta'],
    [{ cookie: 'theme=dark; lang=ta' }, 'ta'],
    [{ cookie: 'slang=ta; lang=fr' }, 'en'],
    [{ cookie: 'lang=en', language: 'ta' }, 'ta'],
    [{ cookie: 'lang=ta', language: null }, 'ta'],
  ])('for the request %o is %s', async (visitor, language) => {
    expect(await languageAfterSignUp(visitor)).toBe(language);
  });

  it('cannot be an unsupported one', async () => {
    expect(await languageAfterSignUp({ language: 'fr' })).toMatchObject({
      statusCode: 400,
      fieldCodes: { language: 'invalid' },
    });
  });
});

describe('a customer', () => {
  it('changes the language in every response about the account', async () => {
    const meena = await server.newPerson();
    const changed = await choose('ta', meena);
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        message: 'Your language has been changed.',
        code: 'language_changed',
        rest: expect.objectContaining({ _id: meena.id, language: 'ta' }) as object,
      },
    ]);
    for (const url of ['/api/auth/verify', '/api/account']) {
      expect((await call('GET', url, { as: meena })).json()).toMatchObject({
        rest: { language: 'ta' },
      });
    }
    expect((await choose('fr', meena)).statusCode).toBe(400);
  });

  it('gets the language of the browser’s cookie stored in the account', async () => {
    const meena = await server.newPerson();
    const verifyFrom = (cookie?: string) =>
      call('GET', '/api/auth/verify', { as: meena, ...(cookie && { headers: { cookie } }) });
    expect((await verifyFrom()).headers['set-cookie']).toBeUndefined();
    const chosen = await verifyFrom('lang=ta');
    expect([chosen.json(), chosen.headers['set-cookie']]).toEqual([
      expect.objectContaining({ rest: expect.objectContaining({ language: 'ta' }) as object }),
      undefined,
    ]);
    // A browser without a valid language cookie gets the language of the account.
    const elsewhere = await verifyFrom('lang=fr');
    expect(elsewhere.json()).toMatchObject({ rest: { language: 'ta' } });
    expect(elsewhere.headers['set-cookie']).toBe('lang=ta; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('gets emails in the language chosen last', async () => {
    const meena = await server.newPerson();
    // Sends the queued emails of earlier sign-ups.
    await server.runJobs(mail.url);
    mail.emails.splice(0);
    await choose('ta', meena);
    await call('POST', '/api/auth/forget', { body: { email: meena.email } });
    await server.runJobs(mail.url);
    const [received] = mail.emails.splice(0);
    expect(received?.subject).toMatch(/^\d{4} – புதிய பாஸ்வேர்டுக்கான உங்கள் குறியீடு$/);
    expect(received?.html).toContain('lang="ta"');
    expect(received?.text).toContain('வணக்கம் Kavitha customer,');
    expect(received?.text).toContain('இந்தக் குறியீடு 2 நிமிடம் வரை செல்லும்.');
    await choose('en', meena);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await call('POST', '/api/auth/forget', { body: { email: meena.email } });
    await server.runJobs(mail.url);
    expect(mail.emails.splice(0).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\d{4} is your code to reset your password$/),
    ]);
  });
});
