import { describe, expect, it } from 'vitest';
import { testMailServer } from '#testing/mail-server.ts';
import { newMember, proveEmail, type Member } from '#testing/member.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { bookedTrip, testServer, type Person } from '#testing/test-server.ts';

const server = await testServer({ config: { trustProxy: 1 } });
const { call, clock } = server;
const setTime = stopSystemClock(server);
const mail = await testMailServer();

let lastAddress = 0;
const newAddress = () => `10.2.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

const changeMobile = (as: Person, mobile: string, address = newAddress()) =>
  call('PUT', '/api/account', {
    as,
    body: { name: 'Thenmozhi', mobile },
    headers: { 'x-forwarded-for': address },
  });
const changeEmail = (as: Member, email: string, address = newAddress()) =>
  call('PUT', '/api/account/email', {
    as,
    body: { email, password: as.password },
    headers: { 'x-forwarded-for': address },
  });
const mobileOf = (number: number) => `70000${String(number).padStart(5, '0')}`;
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);
const emailsTo = (email: string) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email));

describe('a customer who tries mobile numbers of others', () => {
  it('gets six responses a day from one account, from any address', async () => {
    const [prober, taken] = [await newMember(server), await newMember(server)];
    const answers = [];
    for (let at = 0; at < 40; at += 1) {
      answers.push(await changeMobile(prober, at % 2 ? taken.mobile : mobileOf(at)));
    }
    expect(statusesOf(answers).slice(0, 6)).toEqual([200, 409, 200, 409, 200, 409]);
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(34);
    expect(answers.at(-1)?.headers['retry-after']).toBe('86400');
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' });
    setTime(new Date(clock.now.getTime() + 86_400_000));
    expect((await changeMobile(prober, mobileOf(41))).statusCode).toBe(200);
  });

  it('gets thirty responses an hour from one address, with any number of accounts', async () => {
    const address = newAddress();
    const customers = await Promise.all(Array.from({ length: 7 }, () => server.newPerson()));
    const answers = [];
    for (const [at, customer] of customers.entries()) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        answers.push(await changeMobile(customer, mobileOf(1000 + at * 5 + attempt), address));
      }
    }
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
  });

  it('can change only the name without a limit', async () => {
    const member = await newMember(server);
    for (let at = 0; at < 10; at += 1) {
      expect((await changeMobile(member, member.mobile)).statusCode).toBe(200);
    }
  });
});

describe('a customer who tries email addresses of others', () => {
  it('gets six responses a day from one account', async () => {
    const [prober, taken] = [await newMember(server), await newMember(server)];
    const answers = [];
    for (let at = 0; at < 4; at += 1) {
      answers.push(await changeEmail(prober, `try${at}.${taken.email}`));
      answers.push(await changeEmail(prober, taken.email));
    }
    expect(statusesOf(answers)).toEqual([200, 409, 200, 409, 200, 409, 429, 429]);
  });

  it('gets five responses a day about one address, with any number of accounts', async () => {
    const taken = await newMember(server);
    const answers = [];
    for (let at = 0; at < 7; at += 1) {
      answers.push(await changeEmail(await newMember(server), taken.email));
    }
    expect(statusesOf(answers)).toEqual([409, 409, 409, 409, 409, 429, 429]);
  });

  it('is not limited for wrong passwords or for the current address', async () => {
    const member = await newMember(server);
    for (let at = 0; at < 7; at += 1) {
      const guess = { ...member, password: 'a wrong guess' };
      expect((await changeEmail(guess, `new.${member.email}`)).statusCode).toBe(400);
      expect((await changeEmail(member, member.email)).statusCode).toBe(200);
    }
    expect((await changeEmail(member, `new.${member.email}`)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  it('that is not verified gets no emails about bookings', async () => {
    const member = await newMember(server);
    const stranger = `flooded.${member.email}`;
    await changeEmail(member, stranger);
    for (let at = 0; at < 25; at += 1) await bookedTrip(server, member);
    await server.runJobs(mail.url);
    expect(emailsTo(stranger).map(({ subject }) => subject)).toEqual(['Verify your email address']);
  });

  it('that is verified gets all emails about bookings', async () => {
    const member = await newMember(server);
    await proveEmail(server, member);
    for (let at = 0; at < 25; at += 1) await bookedTrip(server, member);
    await server.runJobs(mail.url);
    expect(emailsTo(member.email)).toHaveLength(25);
  });
});

it('an address gets at most twenty password reset emails a day', async () => {
  const member = await newMember(server);
  const forget = () => call('POST', '/api/auth/forget', { body: { email: member.email } });
  const statuses = [];
  for (let round = 0; round < 4; round += 1) {
    for (let at = 0; at < 6; at += 1) statuses.push((await forget()).statusCode);
    setTime(new Date(clock.now.getTime() + 30 * 60_000));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  await server.runJobs(mail.url);
  expect(emailsTo(member.email).length).toBeLessThanOrEqual(20);
});
