import { expect, it } from 'vitest';
import { testDatabase } from '#testing/database/database.ts';
import { stopSystemClock } from '#testing/system-clock.ts';
import { testServer } from '#testing/test-server.ts';
import { AppError } from '#app-error.ts';
import { createLimit, createLimits } from './limits.ts';

const { db, pool } = await testDatabase();
const clock = { now: new Date('2026-11-21T09:00:00+05:30') };
const setTime = stopSystemClock({ clock });
const fail = () => Promise.reject(new AppError('bad_credentials'));
const succeed = () => Promise.resolve('done');
const limit = (name: string) =>
  createLimit(pool, { name, points: 3, duration: 600, refusal: 'too_many_requests' });

it('after too many failures an address gets 429 with the seconds to wait', async () => {
  const { guard } = limit('waits');
  for (let at = 0; at < 3; at += 1) await expect(guard('a', fail)).rejects.toThrow('do not match');
  setTime(new Date(clock.now.getTime() + 60_000));
  await expect(guard('a', succeed)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 540 },
  });
  expect(await guard('b', succeed)).toBe('done');
  setTime(new Date(clock.now.getTime() + 540_000));
  expect(await guard('a', succeed)).toBe('done');
});

it('failures are counted across processes and restarts', async () => {
  await expect(limit('shared').guard('a', fail)).rejects.toThrow('do not match');
  await limit('shared').take('a');
  await expect(limit('shared').guard('a', fail)).rejects.toThrow('do not match');
  await expect(limit('shared').guard('a', succeed)).rejects.toThrow('Too many');
  expect(await limit('another').guard('a', succeed)).toBe('done');
});

it('the table contains no readable address or name', async () => {
  await limit('secret').take('meena@example.com');
  const rows = await db.selectFrom('rate_limits').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('meena');
});

it('spend counts successful work, but not errors or null', async () => {
  const { spend } = limit('spend');
  const nothing = () => Promise.resolve(null);
  for (let at = 0; at < 10; at += 1) {
    expect(await spend('a', nothing)).toBeNull();
    await expect(spend('a', fail)).rejects.toThrow('do not match');
  }
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => spend('a', succeed)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(spend('a', nothing)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await spend('b', succeed)).toBe('done');
});

it('guard does not count success or errors of the server', async () => {
  const { guard } = limit('success');
  for (let at = 0; at < 10; at += 1) {
    await guard('a', succeed);
    await expect(guard('a', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    await expect(
      guard('a', () => Promise.reject(new AppError('unavailable'))),
    ).rejects.toMatchObject({ code: 'unavailable' });
  }
});

it('concurrent requests cannot exceed the limit', async () => {
  const { guard } = limit('burst');
  const codes = async (work: () => Promise<unknown>) => {
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => guard('a', work)));
    return settled.map((one) =>
      one.status === 'rejected' ? (one.reason as AppError).code : 'done',
    );
  };
  expect((await codes(fail)).filter((code) => code === 'bad_credentials')).toHaveLength(3);
  expect(new Set(await codes(fail))).toEqual(new Set(['too_many_requests']));
});

it('requests refused while others are in progress do not use up the limit', async () => {
  const { guard } = limit('rush');
  const gates = Array.from({ length: 3 }, () => ({
    entered: Promise.withResolvers<null>(),
    finished: Promise.withResolvers<null>(),
  }));
  const inProgress = gates.map(({ entered, finished }) =>
    guard('a', () => {
      entered.resolve(null);
      return finished.promise;
    }),
  );
  await Promise.all(gates.map(({ entered }) => entered.promise));
  for (let at = 0; at < 5; at += 1) {
    await expect(guard('a', succeed)).rejects.toMatchObject({ code: 'too_many_requests' });
  }
  for (const { finished } of gates) finished.resolve(null);
  await Promise.all(inProgress);
  for (let at = 0; at < 3; at += 1) await expect(guard('a', fail)).rejects.toThrow('do not match');
});

it('with RATE_LIMITS=off only wrong codes are counted', async () => {
  const limits = createLimits({ pool, enabled: false });
  for (let at = 0; at < 70; at += 1) await limits.byAddress.take('a');
  for (let at = 0; at < 10; at += 1) {
    await expect(limits.codes.guard('a', fail)).rejects.toThrow('do not match');
  }
  await expect(limits.codes.guard('a', succeed)).rejects.toMatchObject({ code: 'reset_link_only' });
});

it('too many sign-ups from one address get 429, other addresses do not', async () => {
  const { app } = await testServer({ config: { trustProxy: 1 } });
  const signUp = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'x-forwarded-for': address },
      payload: { name: 'A', email: 'a@x.in', mobile: '9876543210', password: 'password123' },
    });
  let last = await signUp('10.0.0.1');
  for (let at = 0; at < 60; at += 1) last = await signUp('10.0.0.1');
  expect(last.statusCode).toBe(429);
  expect(last.headers['retry-after']).toBe('600');
  expect(last.json()).toEqual({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please wait 10 minutes and try again.',
    retryAfterSeconds: 600,
  });
  expect((await signUp('10.0.0.2')).statusCode).toBe(422);
});

it('password guesses from many addresses are limited, and the owner stays signed in', async () => {
  const { app, call } = await testServer({ config: { trustProxy: 1 } });
  const owner = {
    name: 'Selvi',
    email: 'selvi@x.in',
    mobile: '9443012345',
    password: 'paddy palm',
  };
  await call('POST', '/api/auth/signup', { body: owner });
  let address = 0;
  const signIn = (emailOrMobile: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'x-forwarded-for': `10.0.0.${(address += 1)}` },
      payload: { emailOrMobile, password },
    });
  const { token } = (await signIn(owner.email, owner.password)).json<{ token: string }>();
  const spellings = [owner.email, 'SELVI@x.in '];
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn(spellings[at % 2] ?? '', 'wrong guess')),
  );
  const statuses = burst.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);

  const locked = await signIn(owner.email, owner.password);
  expect(locked.headers['retry-after']).toBe('900');
  const headers = { authorization: `Bearer ${token}` };
  expect((await call('GET', '/api/auth/verify', { headers })).statusCode).toBe(200);
  expect((await signIn('other@x.in', 'wrong guess')).statusCode).toBe(400);
  setTime(new Date(clock.now.getTime() + 15 * 60_000));
  expect((await signIn(owner.email, owner.password)).statusCode).toBe(200);
});
