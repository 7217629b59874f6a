import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { AppError } from '../app-error.ts';
import { createFailureLimit } from './failure-limit.ts';

const clock = { now: new Date('2026-11-21T09:00:00+05:30') };
const fail = () => Promise.reject(new AppError('bad_credentials'));
const succeed = () => Promise.resolve('done');
const limit = (options: { enabled?: boolean } = {}) =>
  createFailureLimit({ enabled: true, clock: () => clock.now, failures: 3, ...options });

it('after too many failures an address waits, and is told how long', async () => {
  const { guard } = limit();
  for (let at = 0; at < 3; at += 1) await expect(guard('a', fail)).rejects.toThrow('do not match');
  clock.now = new Date(clock.now.getTime() + 60_000);
  await expect(guard('a', succeed)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 540 },
  });
  expect(await guard('b', succeed)).toBe('done');
  clock.now = new Date(clock.now.getTime() + 540_000);
  expect(await guard('a', succeed)).toBe('done');
});

it('success costs nothing, and neither does a fault of ours', async () => {
  const { guard } = limit();
  for (let at = 0; at < 10; at += 1) {
    await guard('a', succeed);
    await expect(guard('a', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    await expect(
      guard('a', () => Promise.reject(new AppError('unavailable'))),
    ).rejects.toMatchObject({ code: 'unavailable' });
  }
});

it('RATE_LIMITS=off counts nothing', async () => {
  const { guard } = limit({ enabled: false });
  for (let at = 0; at < 10; at += 1) await expect(guard('a', fail)).rejects.toThrow('do not match');
});

it('somebody who guesses at a sign-up form is asked to wait, others are not', async () => {
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
    message: 'Too many tries. Please wait 600 seconds and try again.',
    retryAfterSeconds: 600,
  });
  expect((await signUp('10.0.0.2')).statusCode).toBe(422);
});
