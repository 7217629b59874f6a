import { describe, expect, it } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { type Person, openConnections, testServer } from '#testing/test-server.ts';

const server = await testServer();
const { call, clock, database } = server;
const mail = await testMailServer();
const setTime = stopSystemClock(server);

const deliver = () => server.runJobs(mail.url);
const forget = (email: string) => call('POST', '/api/auth/forget', { body: { email } });
const tryCode = (email: string, code: string) =>
  call('POST', '/api/auth/verifycode', { body: { email, code } });
const setPassword = (token: string, newPassword = 'coconut tree by the river') =>
  call('POST', `/api/auth/reset/${token}`, { body: { newPassword } });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });

/** Code, link token and text of the newest email to this address. */
function emailTo({ email }: Pick<Person, 'email'>): { code: string; token: string; text: string } {
  const text = mail.emails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? '';
  const code = /^\d{4}$/m.exec(text)?.[0] ?? '';
  const token = /\/reset-password\/(\S+)/.exec(text)?.[1] ?? '';
  return { code, token, text };
}

async function personWithResetEmail(): Promise<Person & ReturnType<typeof emailTo>> {
  const person = await server.newPerson();
  await forget(person.email);
  await deliver();
  return { ...person, ...emailTo(person) };
}

const wrongCode = (code: string) => (code === '0000' ? '1111' : '0000');
const pass = (seconds: number) => {
  setTime(new Date(clock.now.getTime() + seconds * 1000));
};

describe('a customer who forgot the password', () => {
  it('gets one email with a code and a link, and sets a new password with the code', async () => {
    const before = mail.emails.length;
    const person = await personWithResetEmail();
    expect(mail.emails.length).toBe(before + 1);
    expect(person.code).toMatch(/^\d{4}$/);
    const verified = await tryCode(person.email, person.code);
    expect(verified.statusCode).toBe(200);
    const { resetToken, message } = verified.json<{ resetToken: string; message: string }>();
    expect(message).not.toBe('');
    const reset = await setPassword(resetToken);
    expect([reset.statusCode, reset.json()]).toEqual([
      200,
      { code: 'password_changed', message: 'Your password has been changed.' },
    ]);
    expect((await signIn(person.email, 'coconut tree by the river')).statusCode).toBe(200);
  });

  it('sets a new password with the link, which ends all sessions and sends an email', async () => {
    const person = await personWithResetEmail();
    expect((await setPassword(person.token)).statusCode).toBe(200);
    expect((await call('GET', '/api/auth/verify', { as: person })).statusCode).toBe(401);
    await deliver();
    expect(mail.emails.at(-1)?.subject).toBe('Your password has been changed');
    const account = await database.db
      .selectFrom('accounts')
      .select('email_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(account.email_verified_at).toEqual(clock.now);
  });

  it('can use the code for 120 seconds plus grace, and the link for 30 minutes', async () => {
    const person = await personWithResetEmail();
    pass(149);
    const inTime = await tryCode(person.email, person.code);
    expect(inTime.statusCode).toBe(200);
    const late = await personWithResetEmail();
    pass(151);
    expect((await tryCode(late.email, late.code)).json()).toMatchObject({ code: 'bad_code' });
    pass(30 * 60 - 152);
    expect((await setPassword(late.token)).statusCode).toBe(200);
    const tooLate = await personWithResetEmail();
    pass(30 * 60);
    expect((await setPassword(tooLate.token)).json()).toMatchObject({ code: 'bad_reset_token' });
  });

  it('learns whether a link still works without using it', async () => {
    const person = await personWithResetEmail();
    const check = () => call('GET', `/api/auth/reset/${person.token}`);
    expect([(await check()).statusCode, (await check()).json()]).toMatchObject([
      200,
      { code: 'reset_link_valid' },
    ]);
    expect((await setPassword(person.token)).statusCode).toBe(200);
    expect((await check()).json()).toMatchObject({ statusCode: 410, code: 'reset_link_dead' });
    const late = await personWithResetEmail();
    pass(30 * 60);
    const expired = await call('GET', `/api/auth/reset/${late.token}`);
    expect(expired.json()).toMatchObject({ statusCode: 410, code: 'reset_link_dead' });
    const unknown = await call('GET', '/api/auth/reset/x');
    expect(unknown.json()).toMatchObject({ statusCode: 410, code: 'reset_link_dead' });
  });

  it('can use a code once and a link once', async () => {
    const person = await personWithResetEmail();
    const { resetToken } = (await tryCode(person.email, person.code)).json<{
      resetToken: string;
    }>();
    expect((await tryCode(person.email, person.code)).statusCode).toBe(400);
    expect((await setPassword(resetToken)).statusCode).toBe(200);
    expect((await setPassword(resetToken)).statusCode).toBe(400);
    expect((await setPassword(person.token)).statusCode).toBe(400);
  });

  it('gets a new code from Resend, which voids the old code but not the old link', async () => {
    const person = await personWithResetEmail();
    pass(1);
    await forget(person.email);
    await deliver();
    const newer = emailTo(person);
    expect((await tryCode(person.email, person.code)).statusCode).toBe(
      newer.code === person.code ? 200 : 400,
    );
    expect((await setPassword(person.token)).statusCode).toBe(200);
    expect((await setPassword(newer.token)).statusCode).toBe(400);
  });

  it('cannot set an easy password, and the link stays valid', async () => {
    const person = await personWithResetEmail();
    for (const easy of ['password123', '123456789012', person.email]) {
      const refused = await setPassword(person.token, easy);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ fieldCodes: { newPassword: 'password_common' } });
    }
    expect((await setPassword(person.token, 'short')).json()).toMatchObject({
      fieldCodes: { newPassword: 'password_short' },
    });
    expect((await setPassword(person.token)).statusCode).toBe(200);
  });

  it('can use a link in only one of ten concurrent resets', async () => {
    const person = await personWithResetEmail();
    await openConnections(server);
    const passwords = Array.from({ length: 10 }, (_, at) => `coconut tree number ${at}`);
    const answers = await Promise.all(passwords.map((one) => setPassword(person.token, one)));
    const winners = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [at] : []));
    expect(winners).toHaveLength(1);
    const winner = passwords[winners[0] ?? -1] ?? '';
    expect((await signIn(person.email, winner)).statusCode).toBe(200);
  });
});

describe('a stranger', () => {
  it('gets the same response and enqueues the same job for a known and an unknown email', async () => {
    await deliver();
    const person = await server.newPerson();
    const known = await forget(person.email);
    const unknown = await forget('nobody-at-all@example.com');
    expect(unknown.json()).toEqual(known.json());
    const jobs = await database.pool.query<{ task_identifier: string; count: number }>(
      'select task_identifier, count(*) from graphile_worker.jobs group by 1',
    );
    expect(jobs.rows).toEqual([{ task_identifier: 'begin_reset', count: 2 }]);
    const before = mail.emails.length;
    await deliver();
    expect(mail.emails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([person.email]);
    expect((await tryCode('nobody-at-all@example.com', '1234')).json()).toEqual(
      (await tryCode(person.email, wrongCode(emailTo(person).code))).json(),
    );
  });

  it('has five guesses at a code, also with concurrent requests', async () => {
    const person = await personWithResetEmail();
    await openConnections(server);
    const guesses = Array.from({ length: 9 }, () => tryCode(person.email, wrongCode(person.code)));
    const answers = await Promise.all(guesses);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await tryCode(person.email, person.code)).statusCode).toBe(400);
    expect((await setPassword(person.token)).statusCode).toBe(200);
  });

  it('can enter ten wrong codes a day, after which only the link works', async () => {
    const person = await personWithResetEmail();
    for (let at = 0; at < 5; at += 1) await tryCode(person.email, wrongCode(person.code));
    await forget(person.email);
    await deliver();
    const { code, token } = emailTo(person);
    for (let at = 0; at < 5; at += 1) await tryCode(person.email, wrongCode(code));
    await forget(person.email);
    await deliver();
    const refused = await tryCode(person.email, emailTo(person).code);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(refused.json()).toMatchObject({ code: 'reset_link_only' });
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it('cannot take away the owner’s working link by requesting emails', async () => {
    const person = await personWithResetEmail();
    for (let at = 1; at < 6; at += 1) expect((await forget(person.email)).statusCode).toBe(200);
    await deliver();
    const enough = await forget(person.email);
    expect(enough.statusCode).toBe(429);
    expect(enough.json()).toMatchObject({
      code: 'emails_enough',
      message:
        'We have already sent several emails to this address. Use the latest one, or wait 30 minutes before you request another.',
    });
    pass(30 * 60 - 1);
    expect((await forget(person.email)).statusCode).toBe(429);
    expect((await setPassword(emailTo(person).token)).statusCode).toBe(200);
    pass(1);
    expect((await forget(person.email)).statusCode).toBe(200);
  });

  it('cannot lock out an owner who resets the password', async () => {
    const person = await personWithResetEmail();
    for (let at = 0; at < 20; at += 1) await signIn(person.email, 'a wrong guess');
    expect((await signIn(person.email, 'a wrong guess')).statusCode).toBe(429);
    await setPassword(person.token);
    expect((await signIn(person.email, 'coconut tree by the river')).statusCode).toBe(200);
  });

  it('cannot reset a password with a made-up token', async () => {
    for (const token of ['x', 'A'.repeat(300), '%00', 'undefined']) {
      expect((await setPassword(token)).statusCode).toBe(400);
    }
  });
});

it('no table contains the code or the link of an email', async () => {
  const person = await personWithResetEmail();
  const tables = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    const text = JSON.stringify(rows);
    expect(text, name).not.toContain(person.token);
    expect(text, name).not.toMatch(new RegExp(`["\\s]${person.code}["\\s]`));
  }
});

it('a reset email requested before a password change is not sent after it', async () => {
  const person = await personWithResetEmail();
  await forget(person.email);
  await server.runJobs(mail.url);
  mail.behaviour = { refuses: 451 };
  await forget(person.email);
  await server.runJobs(mail.url);
  mail.behaviour = 'accepts';
  await setPassword(person.token);
  const before = mail.emails.length;
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await deliver();
  expect(mail.emails.slice(before).map(({ subject }) => subject)).toEqual([
    'Your password has been changed',
  ]);
});
