import { describe, expect, it } from 'vitest';
import { BreakerOpen, createBreaker } from './circuit-breaker.ts';

const limits = { failures: 3, pauseMs: 60_000, longestPauseMs: 240_000 };
const broken = () => Promise.reject(new Error('broken'));
const succeed = () => Promise.resolve('succeed');

function newBreaker() {
  const time = { now: new Date('2026-11-21T09:00:00+05:30') };
  const pauses: number[] = [];
  const { run } = createBreaker({
    ...limits,
    clock: () => time.now,
    isLasting: (error) => error instanceof RangeError,
    isIgnored: (error) => error instanceof EvalError,
    onPause: (ms) => void pauses.push(ms),
  });
  const pass = (ms: number) => (time.now = new Date(time.now.getTime() + ms));
  const fail = async (times: number) => {
    for (let index = 0; index < times; index += 1) await expect(run(broken)).rejects.toThrow();
  };
  return { run, pass, fail, pauses };
}

describe('a circuit breaker', () => {
  it('runs work until three failures in a row', async () => {
    const { run, fail } = newBreaker();
    await fail(2);
    expect(await run(succeed)).toBe('succeed');
    await fail(2);
    expect(await run(succeed)).toBe('succeed');
    await fail(3);
    await expect(run(succeed)).rejects.toBeInstanceOf(BreakerOpen);
  });

  it('opens at the first lasting failure', async () => {
    const { run } = newBreaker();
    await expect(run(() => Promise.reject(new RangeError()))).rejects.toBeInstanceOf(RangeError);
    await expect(run(succeed)).rejects.toBeInstanceOf(BreakerOpen);
  });

  it('does not count errors that are no failures', async () => {
    const { run, fail } = newBreaker();
    await fail(2);
    const busy = () => run(() => Promise.reject(new EvalError()));
    for (let times = 0; times < 5; times += 1) {
      await expect(busy()).rejects.toBeInstanceOf(EvalError);
    }
    expect(await run(succeed)).toBe('succeed');
  });

  it('allows one probe after the pause and rejects other work meanwhile', async () => {
    const { run, fail, pass } = newBreaker();
    await fail(3);
    pass(limits.pauseMs);
    const probe = Promise.withResolvers<string>();
    const probing = run(() => probe.promise);
    await expect(run(succeed)).rejects.toBeInstanceOf(BreakerOpen);
    probe.resolve('back');
    expect(await probing).toBe('back');
    expect(await run(succeed)).toBe('succeed');
  });

  it('doubles its pause up to a limit and resets it after a success', async () => {
    const { run, fail, pass, pauses } = newBreaker();
    await fail(3);
    for (const pause of [60_000, 120_000, 240_000]) {
      pass(pause);
      await fail(1);
    }
    expect(pauses).toEqual([60_000, 120_000, 240_000, 240_000]);
    pass(240_000);
    await run(succeed);
    await fail(3);
    expect(pauses.at(-1)).toBe(60_000);
  });

  it('does not count failures of work that started before it opened', async () => {
    const { run, fail, pauses } = newBreaker();
    const late = Promise.withResolvers<string>();
    const running = run(() => late.promise);
    await fail(3);
    late.reject(new Error('broken too'));
    await expect(running).rejects.toThrow('broken too');
    expect(pauses).toHaveLength(1);
  });
});
