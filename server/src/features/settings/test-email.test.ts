import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { afterFile } from '#testing/clean-up.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testServer } from '#testing/test-server.ts';

const mail = await testMailServer();
const { hostname: host, port } = new URL(mail.url);
const server = await testServer({ config: { dataDir: temporaryFolder() } });
const owner = await server.newPerson('admin');

type Answer = {
  code: string;
  message: string;
  answer?: string;
  reason?: string;
  to?: string;
  fields?: object;
};

async function test(email: object, to?: string) {
  const body = { email, ...(to !== undefined && { to }) };
  const url = '/api/admin/settings/test-email';
  const answer = await server.call('POST', url, { as: owner, body });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

it('a test email goes through the typed server and answers with its words', async () => {
  const typed = { host, port: Number(port), security: 'none', from: 'trips@cabs.example' };
  const sent = await test(typed);
  expect(sent).toMatchObject({ status: 200, code: 'test_email_sent', to: owner.email });
  expect(sent.answer).toMatch(/^250 /);
  expect(mail.emails.at(-1)).toMatchObject({
    subject: 'Test email from Anandham Cabs',
    from: { name: 'Anandham Cabs', address: 'trips@cabs.example' },
    to: [{ address: owner.email }],
  });
  expect((await test(typed, 'office@cabs.example')).to).toBe('office@cabs.example');
  // Nothing was saved.
  const saved = await server.call('GET', '/api/admin/settings', { as: owner });
  expect(saved.json()).toMatchObject({ version: 0, settings: { email: { host: null } } });
});

it('a refused email answers 422 with the words of the mail server', async () => {
  mail.behaviour = { refuses: 554 };
  const refused = await test({ host, port: Number(port), security: 'none' });
  mail.behaviour = 'accepts';
  expect(refused).toMatchObject({ status: 422, code: 'test_email_failed' });
  expect(refused.reason).toMatch(/^554 /);
  expect(refused.message).toBe(`The mail server answered: ${refused.reason}`);
});

it('a server that does not offer encryption answers 422', async () => {
  const plain = await test({ host, port: Number(port), security: 'starttls' });
  expect([plain.status, plain.code]).toEqual([422, 'test_email_failed']);
});

it('a typed password is used, else the saved one', async () => {
  const strict = await testMailServer({ login: { user: 'trips', password: 'right' } });
  const address = { host, port: Number(new URL(strict.url).port), security: 'none', user: 'trips' };
  const wrong = await test({ ...address, password: 'wrong' });
  expect([wrong.status, wrong.reason]).toEqual([422, '535 Invalid user or password']);
  expect((await test({ ...address, password: 'right' })).status).toBe(200);
  const body = { version: 0, changes: { email: { password: 'right' } } };
  await server.call('PUT', '/api/admin/settings', { as: owner, body });
  expect((await test({ ...address, password: { isSet: true } })).status).toBe(200);
  expect(strict.emails).toHaveLength(2);
});

it('a server that is not there, or says nothing, answers 422', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  afterFile(() => silent.close());
  const silentPort = (silent.address() as AddressInfo).port;
  const answers = await Promise.all([
    test({ host: '127.0.0.1', port: 1, security: 'none' }),
    test({ host: 'nowhere.invalid' }),
    test({ host: '127.0.0.1', port: silentPort, security: 'none' }),
  ]);
  expect(answers.map(({ status, code }) => [status, code])).toEqual(
    answers.map(() => [422, 'test_email_failed']),
  );
  expect(answers.map(({ reason }) => reason)).not.toContain('');
}, 20_000);

it.each<[object, string, string]>([
  [{ host: 'smtp://mail.example' }, 'email.host', 'host_invalid'],
  [{ host: 'mail.example', port: 0 }, 'email.port', 'number_range'],
  [{ host: 'mail.example', security: 'ssl' }, 'email.security', 'invalid'],
  [{ host: 'mail.example', from: 'nobody' }, 'email.from', 'email_invalid'],
])('%o is refused beside its field', async (email, field, code) => {
  expect(await test(email)).toMatchObject({ status: 400, fieldCodes: { [field]: code } });
});

it('without a mail server it asks for one', async () => {
  expect(await test({})).toMatchObject({ status: 422, code: 'email_not_configured' });
});

it('an address that is no email is refused', async () => {
  expect((await test({ host }, 'nobody')).status).toBe(400);
});
