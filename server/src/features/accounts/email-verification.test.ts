import { describe, expect, it } from 'vitest';
import type { Email } from '@anandham/contract/schemas/emails';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, type Member } from '#testing/member.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { bookedTrip, openConnections, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer({ config: { trustProxy: 1 } });
const { call, clock } = server;
const setTime = stopSystemClock(server);
const mail = await testMailServer();

let clients = 0;
const headers = () => ({ 'x-forwarded-for': `10.9.0.${String((clients += 1) % 250)}` });
const pass = (hours: number) => setTime(new Date(clock.now.getTime() + hours * 3_600_000));

const emailsTo = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));
const subjectsTo = (email: string) => emailsTo(email).map(({ subject }) => subject);
const deliver = () => server.runJobs(mail.url);
const request = (as: Person) =>
  call('POST', '/api/account/email/verification', { as, headers: headers() });
const open = (token: string) =>
  call('POST', '/api/auth/verifyemail', { body: { token }, headers: headers() });
const changeEmail = (as: Member, email: string) =>
  call('PUT', '/api/account/email', {
    as,
    body: { email, password: as.password },
    headers: headers(),
  });
const isVerified = async (as: Person) =>
  (await call('GET', '/api/account', { as })).json<{ emailProven: boolean }>().emailProven;

/** The token in the newest verification email to this address. */
function tokenTo(email: string): string {
  const text = emailsTo(email).findLast(({ subject }) => subject === verifySubject)?.text ?? '';
  return /\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const verifySubject = 'Verify your email address';

describe('a sign-up', () => {
  it('sends one email with a link that verifies the address once', async () => {
    const member = await newMember(server);
    await deliver();
    expect(subjectsTo(member.email)).toEqual([verifySubject]);
    expect(await isVerified(member)).toBe(false);
    const token = tokenTo(member.email);
    const answer = await open(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { code: 'email_verified', message: 'Your email address is verified.' },
    ]);
    expect(await isVerified(member)).toBe(true);
    expect((await open(token)).json()).toMatchObject({
      statusCode: 400,
      code: 'bad_verification_token',
    });
    expect((await request(member)).json()).toMatchObject({
      statusCode: 409,
      code: 'email_already_verified',
    });
    await deliver();
    expect(subjectsTo(member.email)).toEqual([verifySubject]);
  });

  it('sends the email in Tamil when the customer chose Tamil', async () => {
    const body = {
      name: 'கயல்',
      email: 'kayal@example.com',
      mobile: '8123456789',
      password: 'seven banana leaves',
      language: 'ta',
    };
    expect((await call('POST', '/api/auth/signup', { body })).statusCode).toBe(201);
    await deliver();
    expect(subjectsTo(body.email)).toEqual(['உங்கள் மின்னஞ்சல் முகவரியை உறுதி செய்யுங்கள்']);
  });

  it('drops emails about trips until the address is verified, and sends them afterwards', async () => {
    const admin = await server.newPerson('admin');
    const member = await newMember(server);
    const id = await bookedTrip(server, member, { status: 'confirmed' });
    await deliver();
    expect(subjectsTo(member.email)).toEqual([verifySubject]);
    const list = await call('GET', '/api/admin/emails?pageSize=100', { as: admin });
    const dropped = list
      .json<{ emails: Email[] }>()
      .emails.filter(({ recipient, state }) => recipient === member.email && state === 'dropped');
    expect(dropped.map(({ kind, lastError }) => [kind, lastError]).toSorted()).toEqual([
      ['booking_confirmed', 'The address is not verified.'],
      ['booking_requested', 'The address is not verified.'],
    ]);
    expect((await open(tokenTo(member.email))).statusCode).toBe(200);
    await call('PUT', '/api/admin/confirmbooking', { as: admin, body: { bookingId: id } });
    await deliver();
    expect(subjectsTo(member.email)).toEqual([verifySubject, expect.stringMatching(/^Approved/)]);
  });

  it('that is refused sends no email and does not count towards the limits', async () => {
    const member = await newMember(server);
    const { name, email, mobile, password } = member;
    for (let at = 0; at < 8; at += 1) {
      const body = { name, email, mobile, password };
      const answer = await call('POST', '/api/auth/signup', { body, headers: headers() });
      expect(answer.statusCode).toBe(409);
    }
    expect((await request(member)).statusCode).toBe(200);
    await deliver();
    expect(subjectsTo(email)).toEqual([verifySubject]);
  });
});

describe('the link', () => {
  it('works for 24 hours', async () => {
    const [punctual, late] = [await newMember(server), await newMember(server)];
    await deliver();
    pass(23.9);
    expect((await open(tokenTo(punctual.email))).statusCode).toBe(200);
    pass(0.2);
    const answer = await open(tokenTo(late.email));
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'bad_verification_token' });
    expect((await open('no-such-token')).statusCode).toBe(400);
    expect((await call('POST', '/api/auth/verifyemail', { body: {} })).statusCode).toBe(400);
  });

  it('of an older email stops working after a newer email is sent', async () => {
    const member = await newMember(server);
    await deliver();
    const older = tokenTo(member.email);
    expect((await request(member)).json()).toMatchObject({ code: 'verification_sent' });
    await deliver();
    expect((await open(older)).statusCode).toBe(400);
    expect((await open(tokenTo(member.email))).statusCode).toBe(200);
  });

  it('verifies only the address it was sent to', async () => {
    const member = await newMember(server);
    await deliver();
    const older = tokenTo(member.email);
    const email = `moved.${member.email}`;
    expect((await changeEmail(member, email)).statusCode).toBe(200);
    expect((await open(older)).statusCode).toBe(400);
    await deliver();
    expect(subjectsTo(email)).toEqual([verifySubject]);
    expect((await open(tokenTo(email))).statusCode).toBe(200);
    expect(await isVerified(member)).toBe(true);
  });

  it('works once when ten requests use it concurrently', async () => {
    const member = await newMember(server);
    await deliver();
    const token = tokenTo(member.email);
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  it('is not sent to an address that was verified meanwhile', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    await deliver();
    expect(subjectsTo(member.email)).toEqual([]);
  });
});

describe('the rate limits', () => {
  it('allow an account five emails a day, including the one after the sign-up', async () => {
    const member = await newMember(server);
    await deliver();
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await request(member)).statusCode);
      await deliver();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await request(member)).json()).toMatchObject({ code: 'emails_enough' });
    expect(emailsTo(member.email)).toHaveLength(5);
    pass(24);
    expect((await request(member)).statusCode).toBe(200);
  });

  it('count concurrent requests one by one', async () => {
    const member = await newMember(server);
    await openConnections(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(member)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    await deliver();
    expect(emailsTo(member.email)).toHaveLength(1);
  });

  it('allow five verification emails to an address that 12 accounts choose, and no other emails', async () => {
    const stranger = 'stranger@example.com';
    const statuses = [];
    for (let at = 0; at < 12; at += 1) {
      const member = await newMember(server, `Taker${String(at)}`);
      const { statusCode } = await changeEmail(member, stranger);
      statuses.push(statusCode);
      if (statusCode !== 200) continue;
      await bookedTrip(server, member, { status: 'confirmed' });
      await deliver();
      expect((await changeEmail(member, member.email)).statusCode).toBe(200);
      await bookedTrip(server, member);
    }
    await deliver();
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(subjectsTo(stranger)).toEqual(Array.from({ length: 5 }, () => verifySubject));
  });
});
