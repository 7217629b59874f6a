import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { enqueueJob } from '#jobs/enqueue.ts';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, signedIn } from '#testing/member.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { openConnections, testServer } from '#testing/test-server.ts';
import { tracesOf } from '#testing/traces.ts';

const server = await testServer({ config: { trustProxy: 1 } });
const { call, clock, database } = server;
const mail = await testMailServer();
const setTime = stopSystemClock(server);

let lastAddress = 0;
/** A client address of its own for each request, so that only the limits by email count. */
const elsewhere = () => ({ 'x-forwarded-for': `10.4.0.${(lastAddress += 1) % 250}` });
const post = (path: string, body: object) =>
  call('POST', `/api/auth/emailcode${path}`, { body, headers: elsewhere() });
const requestCode = (email: string, more: object = {}) => post('', { email, ...more });
const tryCode = (email: string, code: string, more: object = {}) =>
  post('/verify', { email, code, ...more });
const openLink = (token: string, more: object = {}) => post('/link', { token, ...more });
const signIn = (emailOrMobile: string, password: string) =>
  call('POST', '/api/auth/signin', { body: { emailOrMobile, password } });
const deliver = () => server.runJobs(mail.url);

/** A person without an account. */
function stranger() {
  const number = String(randomInt(1e8, 1e9));
  return { name: 'Valli Muthu', email: `valli.${number}@example.com`, mobile: `7${number}` };
}

const emailsTo = (email: string) => mail.emails.filter(({ to }) => to?.[0]?.address === email);

/** Code, link token and text of the newest email with a code to this address. */
function lastEmailTo(email: string): { code: string; token: string; text: string } {
  const text = emailsTo(email).findLast((one) => one.text?.includes('/sign-in/'))?.text ?? '';
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  const token = /\/sign-in\/(\S+)/.exec(text)?.[1] ?? '';
  return { code, token, text };
}

async function codeFor(email: string, more: object = {}) {
  const answer = await requestCode(email, more);
  expect(answer.statusCode).toBe(200);
  await deliver();
  return lastEmailTo(email);
}

type SignedIn = { token: string; rest: { _id: string; name: string; mobile: string | null } };
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');
const pass = (seconds: number) => setTime(new Date(clock.now.getTime() + seconds * 1000));
const verifySession = (token: string) =>
  call('GET', '/api/auth/verify', { as: { id: '', email: '', token } });

describe('a visitor without an account', () => {
  it('gets an account without a password from the code of one email', async () => {
    const { name, email, mobile } = stranger();
    const { code } = await codeFor(email, { name, mobile: `+91 ${mobile}` });
    expect(code).toMatch(/^\d{6}$/);
    expect(emailsTo(email)).toHaveLength(1);
    const entered = await tryCode(email, code);
    expect(entered.statusCode).toBe(201);
    expect(entered.json()).toMatchObject({
      message: 'Login successful',
      code: 'signed_in',
      rest: { name, username: name, email, mobile, phone: mobile, role: 'customer' },
    });
    const { token, rest } = entered.json<SignedIn>();
    expect((await verifySession(token)).statusCode).toBe(200);
    const account = await database.db
      .selectFrom('accounts')
      .select(['password_hash', 'email_verified_at'])
      .where('id', '=', rest._id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ password_hash: null, email_verified_at: clock.now });
    expect((await signIn(email, 'any password')).json()).toMatchObject({ code: 'bad_credentials' });
  });

  it('gets the same from the link', async () => {
    const { name, email, mobile } = stranger();
    const { token } = await codeFor(email, { name, mobile });
    const entered = await openLink(token);
    expect([entered.statusCode, entered.json()]).toMatchObject([
      201,
      { code: 'signed_in', rest: { name, email, mobile } },
    ]);
  });

  it('gives the name with the code when the request had none, and the code stays valid', async () => {
    const { name, email } = stranger();
    const { code, token } = await codeFor(email);
    const refused = await tryCode(email, code);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'validation_failed', fieldCodes: { name: 'name_required' } },
    ]);
    expect((await openLink(token)).json()).toMatchObject({ fieldCodes: { name: 'name_required' } });
    const entered = await tryCode(email, code, { name });
    expect([entered.statusCode, entered.json()]).toMatchObject([
      201,
      { rest: { name, mobile: null } },
    ]);
  });

  it('learns only after the code that another account has the mobile, and can give another', async () => {
    const other = await newMember(server);
    const { name, email, mobile } = stranger();
    const free = await requestCode(stranger().email, { name, mobile });
    const taken = await requestCode(email, { name, mobile: other.mobile });
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()]);
    await deliver();
    const { code } = lastEmailTo(email);
    expect((await tryCode(email, wrongCode(code))).json()).toMatchObject({ code: 'bad_code' });
    const refused = await tryCode(email, code);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'account_exists', fieldCodes: { mobile: 'mobile_taken' } },
    ]);
    const entered = await tryCode(email, code, { mobile });
    expect([entered.statusCode, entered.json()]).toMatchObject([201, { rest: { mobile } }]);
  });

  it('can go on without the taken mobile', async () => {
    const other = await newMember(server);
    const { name, email } = stranger();
    const { token } = await codeFor(email, { name, mobile: other.mobile });
    expect((await openLink(token)).statusCode).toBe(409);
    const entered = await openLink(token, { mobile: '' });
    expect([entered.statusCode, entered.json()]).toMatchObject([201, { rest: { mobile: null } }]);
  });

  it('can set a password with a reset and sign in with it', async () => {
    const { name, email, mobile } = stranger();
    await tryCode(email, (await codeFor(email, { name, mobile })).code);
    await call('POST', '/api/auth/forget', { body: { email } });
    await deliver();
    const text = emailsTo(email).at(-1)?.text ?? '';
    const token = /\/reset-password\/(\S+)/.exec(text)?.[1] ?? '';
    const newPassword = 'seven banana leaves';
    expect(
      (await call('POST', `/api/auth/reset/${token}`, { body: { newPassword } })).statusCode,
    ).toBe(200);
    expect((await signIn(mobile, newPassword)).statusCode).toBe(200);
  });
});

describe('a customer with an account', () => {
  it('signs in with the code, and name and mobile of the request change nothing', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    const { code, text } = await codeFor(member.email, { name: 'Someone', mobile: '9000000001' });
    expect(text).toContain(`Hello ${member.name},`);
    const entered = await tryCode(member.email, code);
    expect([entered.statusCode, entered.json()]).toMatchObject([
      200,
      { rest: { _id: member.id, name: member.name, mobile: member.mobile } },
    ]);
    expect((await signIn(member.email, member.password)).statusCode).toBe(200);
    expect((await verifySession(member.token)).statusCode).toBe(200);
  });

  it('whose address was never verified loses the old password and sessions, and gets an email', async () => {
    const member = await newMember(server);
    const { code } = await codeFor(member.email);
    const entered = await tryCode(member.email, code);
    expect(entered.statusCode).toBe(200);
    expect((await verifySession(member.token)).statusCode).toBe(401);
    expect((await verifySession(entered.json<SignedIn>().token)).statusCode).toBe(200);
    expect((await signIn(member.email, member.password)).statusCode).toBe(400);
    await deliver();
    expect(emailsTo(member.email).at(-1)?.subject).toBe('Your old password no longer works');
  });

  it('cannot use a code that was sent before a new password', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    const { code, token } = await codeFor(member.email);
    const body = { currentPassword: member.password, newPassword: 'eight banana leaves' };
    await call('PUT', '/api/account/password', { as: member, body });
    expect((await tryCode(member.email, code)).statusCode).toBe(400);
    expect((await openLink(token)).json()).toMatchObject({ code: 'bad_sign_in_link' });
    const login = { email: member.email, password: 'eight banana leaves' };
    expect((await signedIn(server, login)).id).toBe(member.id);
  });
});

describe('a code', () => {
  it('and its link work for 15 minutes', async () => {
    const inTime = await codeFor((await server.newPerson()).email);
    const late = await server.newPerson();
    const { code, token } = await codeFor(late.email);
    pass(15 * 60 - 1);
    expect((await openLink(inTime.token)).statusCode).toBe(200);
    pass(1);
    expect((await tryCode(late.email, code)).json()).toMatchObject({ code: 'bad_code' });
    expect((await openLink(token)).json()).toMatchObject({ code: 'bad_sign_in_link' });
  });

  it('and its link work once together', async () => {
    const { email } = await server.newPerson();
    const { code, token } = await codeFor(email);
    expect((await tryCode(email, code)).statusCode).toBe(200);
    expect((await tryCode(email, code)).statusCode).toBe(400);
    expect((await openLink(token)).statusCode).toBe(400);
  });

  it('opens one of five concurrent sessions, and creates one account', async () => {
    const { name, email, mobile } = stranger();
    const { code } = await codeFor(email, { name, mobile });
    await openConnections(server);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tryCode(email, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 400, 400, 400, 400,
    ]);
  });

  it('is voided by a newer one, but its link is not', async () => {
    const { email } = await server.newPerson();
    const older = await codeFor(email);
    pass(1);
    const newer = await codeFor(email);
    expect((await tryCode(email, older.code)).statusCode).toBe(
      newer.code === older.code ? 200 : 400,
    );
    expect((await openLink(older.token)).statusCode).toBe(200);
    expect((await openLink(newer.token)).statusCode).toBe(400);
  });

  it('is not sent when a newer request exists', async () => {
    const { email } = await server.newPerson();
    mail.behaviour = { refuses: 451 };
    await requestCode(email);
    await deliver();
    mail.behaviour = 'accepts';
    pass(1);
    const { code } = await codeFor(email);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await deliver();
    expect(emailsTo(email)).toHaveLength(1);
    expect((await tryCode(email, code)).statusCode).toBe(200);
  });

  it('must have six digits', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect((await tryCode('a@example.com', code)).json()).toMatchObject({
        statusCode: 400,
        fieldCodes: { code: 'email_code_invalid' },
      });
    }
  });
});

describe('a stranger', () => {
  it('gets the same response and enqueues the same job for a known and an unknown email', async () => {
    await deliver();
    const person = await server.newPerson();
    const known = await requestCode(person.email);
    const unknown = await requestCode(stranger().email);
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    const jobs = await database.pool.query<{ task_identifier: string; count: number }>(
      'select task_identifier, count(*) from graphile_worker.jobs group by 1',
    );
    expect(jobs.rows).toEqual([{ task_identifier: 'begin_email_code', count: 2 }]);
    expect((await tryCode(stranger().email, '123456')).json()).toEqual(
      (await tryCode(person.email, '123456')).json(),
    );
  });

  it('has five guesses at a code, also with concurrent requests', async () => {
    const { email } = await server.newPerson();
    const { code, token } = await codeFor(email);
    await openConnections(server);
    const guesses = Array.from({ length: 9 }, () => tryCode(email, wrongCode(code)));
    const answers = await Promise.all(guesses);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect((await tryCode(email, code)).json()).toMatchObject({ code: 'bad_code' });
    expect((await openLink(token)).statusCode).toBe(200);
  });

  it('can enter ten wrong codes a day, after which only the link works', async () => {
    const { email } = await server.newPerson();
    for (let round = 0; round < 2; round += 1) {
      const { code } = await codeFor(email);
      for (let at = 0; at < 5; at += 1) await tryCode(email, wrongCode(code));
    }
    const { code, token } = await codeFor(email);
    expect((await tryCode(email, code)).json()).toMatchObject({
      statusCode: 429,
      code: 'reset_link_only',
    });
    expect((await openLink(token)).statusCode).toBe(200);
  });

  it('can request six emails in half an hour to one address', async () => {
    const { email } = await server.newPerson();
    for (let at = 0; at < 6; at += 1) expect((await requestCode(email)).statusCode).toBe(200);
    expect((await requestCode(email)).json()).toMatchObject({
      statusCode: 429,
      code: 'emails_enough',
    });
    pass(30 * 60);
    expect((await requestCode(email)).statusCode).toBe(200);
  });

  it('cannot sign in with a made-up token', async () => {
    for (const token of ['x', 'A'.repeat(200), '%00', 'undefined']) {
      expect((await openLink(token)).json()).toMatchObject({ code: 'bad_sign_in_link' });
    }
    expect((await openLink('')).json()).toMatchObject({ fieldCodes: { token: 'invalid' } });
  });
});

describe('the email', () => {
  const trip = {
    pickupLocation: 'Tiruchirappalli',
    dropLocation: 'Madurai',
    currentDate: '2026-12-05',
    fare: 5240,
  };

  it('shows the trip that waits for the sign-in', async () => {
    const { email } = await server.newPerson();
    expect((await codeFor(email, { trip })).text).toContain(
      'Tiruchirappalli → Madurai, Sat, 5 Dec, ₹5,240',
    );
  });

  it('shows both days of a longer trip', async () => {
    const { email } = await server.newPerson();
    const longer = { ...trip, returnDate: '2026-12-07' };
    expect((await codeFor(email, { trip: longer })).text).toContain(
      'Sat, 5 Dec – Mon, 7 Dec, ₹5,240',
    );
  });

  it('is in Tamil for a new customer with a Tamil page', async () => {
    const { name, email } = stranger();
    const { text, code } = await codeFor(email, { name, language: 'ta', trip });
    expect(text).toContain('திருச்சிராப்பள்ளி → மதுரை, சனி, 5 டிசம்பர், ₹5,240');
    expect(text).not.toMatch(/Your trip|Sign in/);
    const entered = await tryCode(email, code);
    expect(entered.json()).toMatchObject({ rest: { language: 'ta' } });
  });

  it('and its code lead to the booking request, also on another device', async () => {
    const { name, email, mobile } = stranger();
    const request = {
      ...trip,
      time: '06:30',
      amPm: 'AM',
      km: 262,
      passengers: 3,
      notes: 'Two bags',
    };
    const { token } = await codeFor(email, { name, mobile, trip: request });
    const opened = await openLink(token);
    expect(opened.json()).toMatchObject({ waitingTrip: request });
    const { waitingTrip, ...session } = opened.json<SignedIn & { waitingTrip: object }>();
    const booked = await call('POST', '/api/bookingreview/create', {
      as: { id: '', email, token: session.token },
      body: { ...waitingTrip, name, mobile, fare: 99_000 },
    });
    expect(booked.json()).toMatchObject({ booking: { passengers: 3, notes: 'Two bags' } });
    const { code } = await codeFor(email);
    expect((await tryCode(email, code)).json()).toMatchObject({ waitingTrip: null });
  });

  it('shows no text that a stranger wrote instead of a place', async () => {
    const { email } = await server.newPerson();
    const forged = { ...trip, pickupLocation: 'Win a car at https://example.net' };
    expect((await codeFor(email, { trip: forged })).text).not.toContain('example.net');
  });
});

it('tries of a code are counted with RATE_LIMITS=off', async () => {
  const unlimited = await testServer({ config: { rateLimits: false } });
  const body = { email: 'nobody@example.com', code: '000000' };
  const guess = () => unlimited.call('POST', '/api/auth/emailcode/verify', { body });
  for (let at = 0; at < 10; at += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

it('a request is deleted by the clean-up after a day', async () => {
  const { email } = stranger();
  await codeFor(email, { name: 'Valli' });
  const isStored = async () => {
    await enqueueJob(database.db, { name: 'clean_up', payload: {} });
    await deliver();
    const traces = await tracesOf(database, email);
    return traces.some((row) => row.startsWith('public.email_code_requests'));
  };
  pass(86_400);
  expect(await isStored()).toBe(true);
  pass(1);
  expect(await isStored()).toBe(false);
});

it('no table contains the code or the link of an email', async () => {
  const { email } = await server.newPerson();
  const { code, token } = await codeFor(email);
  const tables = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query(`select to_jsonb(t)::text as row from ${name} t`);
    const text = JSON.stringify(rows);
    expect(text, name).not.toContain(token);
    expect(text, name).not.toMatch(new RegExp(`["\\s]${code}["\\s]`));
  }
});
