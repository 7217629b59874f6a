import { afterAll, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { createDatabase } from '#db/pool.ts';
import { startGoogleStandIn } from '#testing/google/google-stand-in.ts';
import { googleSettings, googleVisit } from '#testing/google/google-visit.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { signedIn } from '#testing/member.ts';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const publicUrl = 'http://localhost:3996';
const standIn = await startGoogleStandIn({ redirectUri: `${publicUrl}/api/auth/google/callback` });
afterAll(() => standIn.stop());
const mail = await testMailServer();

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const settings = {
  smtpPassword: 'wind-and-rain',
  databasePassword: 'tamarind-rice',
  metricsToken: 'metrics-token-of-tests',
  mapsKey: 'maps-key-of-ours',
};
const server = await testServer({
  log: { level: 'trace', write },
  config: {
    publicUrl,
    google: googleSettings(standIn),
    metricsToken: settings.metricsToken,
    ors: { apiKey: settings.mapsKey, baseUrl: 'http://127.0.0.1:9' },
  },
});
const { call } = server;
const visit = googleVisit(server);

/** Secrets and personal data by name. */
const secrets = new Map<string, string>(Object.entries(settings));
const person = { name: 'Vasantha Kumari', email: 'vasantha@x.in', mobile: '9876512345' };
const passwords = { first: 'my secret river', wrong: 'not my river', second: 'my second river' };
for (const [name, text] of Object.entries({ ...person, ...passwords })) secrets.set(name, text);

const post = (url: string, body: unknown, as?: Person) =>
  call('POST', url, { body, ...(as && { as }) });

async function signUpAndIn(): Promise<Person> {
  const body = { ...person, password: passwords.first };
  await post('/api/auth/signup', body);
  await post('/api/auth/signup', body);
  await post('/api/auth/signup', { ...body, email: 'vasantha@bad' });
  await post('/api/auth/signin', { emailOrMobile: person.mobile, password: passwords.wrong });
  await post('/api/auth/signin', `{"password":"${passwords.first}"`);
  const member = await signedIn({ call }, { email: person.email, password: passwords.first });
  secrets.set('session token', member.token);
  return member;
}

async function forgetAndReset(): Promise<Person> {
  const { email } = person;
  await post('/api/auth/forget', { email });
  await server.runJobs(mail.url);
  const emailText = mail.emails.at(-1)?.text ?? '';
  const link = /\/reset-password\/([\w-]+)/.exec(emailText)?.[1] ?? '';
  const code = /^\d{4}$/m.exec(emailText)?.[0] ?? '';
  const verified = await post('/api/auth/verifycode', { email, code });
  const { resetToken } = verified.json<{ resetToken: string }>();
  secrets.set('token of the link', link).set('token for the code', resetToken).set('code', code);
  await call('GET', `/reset-password/${link}`);
  await post(`/api/auth/reset/${resetToken}`, { newPassword: passwords.second });
  await post(`/api/auth/reset/${link}`, { newPassword: passwords.second });
  return signedIn({ call }, { email, password: passwords.second });
}

async function signInWithCode(): Promise<void> {
  const { email } = person;
  await post('/api/auth/emailcode', { email });
  await server.runJobs(mail.url);
  const emailText = mail.emails.at(-1)?.text ?? '';
  const link = /\/sign-in\/([\w-]+)/.exec(emailText)?.[1] ?? '';
  const code = /^\d{6}$/m.exec(emailText)?.[0] ?? '';
  secrets.set('token of the sign-in link', link).set('sign-in code', code);
  await call('GET', `/sign-in/${link}`);
  const entered = await post('/api/auth/emailcode/verify', { email, code });
  secrets.set('session token of the code', entered.json<{ token: string }>().token);
  await post('/api/auth/emailcode/link', { token: link });
}

async function signInWithGoogle(): Promise<void> {
  const account = { email: 'kavitha@gmail.example', name: 'Kavitha Devi', verified: true };
  const popup = await visit.open('an-unguessable-test-flow');
  const back = await visit.signIn(popup, account);
  const { searchParams } = new URL(back);
  // The first ID token has an invalid signature, which is logged.
  standIn.signsWithWrongKey = true;
  await visit.comeBack(back, popup.cookie);
  standIn.signsWithWrongKey = false;
  const refused = `/api/auth/google/callback?error=server_error&state=`;
  const other = await visit.open('another-unguessable-flow');
  const state = new URL(other.atGoogle).searchParams.get('state') ?? '';
  await visit.comeBack(`${publicUrl}${refused}${state}`, other.cookie);
  const credential = await visit.credentialFor(account);
  const answer = await post('/api/auth/firebase', { credential });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  secrets.set('Google’s credential', credential).set('Google’s email', account.email);
  secrets.set('Google’s name', account.name).set('Google’s secret', standIn.clientSecret);
  secrets.set('Google’s state', state).set('Google’s code', searchParams.get('code') ?? '');
  secrets.set('Google’s cookie', popup.cookie.split('=')[1] ?? '');
  secrets.set('Google’s session', answer.json<{ token: string }>().token);
}

async function bookAndBrowse(as: Person): Promise<void> {
  const admin = await server.newPerson('admin');
  secrets.set('admin’s token', admin.token).set('admin’s email', admin.email);
  const changes = { name: person.name, mobile: person.mobile };
  const id = await bookedTrip(server, as, { changes });
  await call('PUT', '/api/account/email', {
    as,
    body: { email: 'v.new@x.in', password: passwords.second },
  });
  secrets.set('new email', 'v.new@x.in');
  await call('GET', '/api/account/export', { as });
  await call('GET', `/api/admin/getallbooking?page=1&search=${person.mobile}`, { as: admin });
  await call('GET', `/api/admin/phone-customer?mobile=${person.mobile}`, { as: admin });
  const note = 'pays at the temple gate';
  await call('PUT', `/api/admin/bookings/${id}/note`, { as: admin, body: { note, version: 0 } });
  secrets.set('note', note).set('place', 'my%20street').set('message', 'call me at noon');
  await call('GET', '/api/maps/geocode/search?text=my%20street');
  await post('/api/bookingreview/sendmail', { ...person, feedback: 'call me at noon' });
  const headers = { cookie: 'secret-cookie=of-somebody', referer: 'https://x.in/of-somebody' };
  await call('GET', '/api/config', { headers });
  secrets.set('cookie', 'of-somebody');
}

/** External services fail with errors that repeat secrets. */
async function failExternalServices(): Promise<void> {
  mail.behaviour = { refuses: 550 };
  await server.runJobs(mail.url);
  await post('/api/auth/forget', { email: 'v.new@x.in' });
  await server.runJobs(mail.url.replace('//', `//mailer:${settings.smtpPassword}@`));
  const unreachable = `postgres://app:${settings.databasePassword}@127.0.0.1:9/none`;
  const { db, destroy } = createDatabase(unreachable, createLog('debug', write));
  const log = createLog('debug', write);
  await db
    .selectFrom('accounts')
    .select('email')
    .execute()
    .catch((err: unknown) => log.error({ err }, 'query failed'));
  log.error({ err: new Error(`no answer from ${unreachable}`) }, 'query failed');
  await destroy();
  await server.database.pool.query(
    'alter table accounts add constraint nobody check (id <> id) not valid',
  );
  const failed = await post('/api/auth/signup', {
    ...person,
    email: 'w@x.in',
    mobile: '9876512346',
    password: passwords.first,
  });
  expect(failed.statusCode).toBe(500);
  secrets.set('third email', 'w@x.in').set('third mobile', '9876512346');
}

test('the log of many requests contains no secrets and no personal data', async () => {
  await signUpAndIn();
  const member = await forgetAndReset();
  secrets.set('second session token', member.token);
  await signInWithCode();
  await signInWithGoogle();
  await bookAndBrowse(member);
  await failExternalServices();

  const log = lines.join('');
  for (const message of ['answered', 'email sent', 'email not sent', 'Google proved nothing']) {
    expect(log).toContain(message);
  }
  expect(log).toContain('unexpected error');
  expect(log).toContain('query failed');
  expect(log).toContain('***@x.in');
  // Ids and times may contain the four digits of the code by chance, so they are removed.
  const plain = log.replace(/[\da-f]{8}-[\da-f-]{27}|"(time|pid|ms|status)":[\d.]+|:\d+:\d+/g, '');
  for (const [name, text] of secrets) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^[^]{4,}$/)]);
    expect([name, plain.toLowerCase().includes(text.toLowerCase())]).toEqual([name, false]);
  }
  expect(/bearer |\$argon2|set-cookie|"authorization"/i.exec(log)).toBeNull();
});
