import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('a semaphore queues work, rejects it when the queue is full, and accepts it again later', async () => {
  const run = createSemaphore({ atOnce: 2, maxWaiting: 1, retryAfterSeconds: 5 });
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<number>());
  let started = 0;
  const start = ({ promise }: { promise: Promise<number> }) =>
    run(() => {
      started += 1;
      return promise;
    });
  const running = gates.map(start);
  await expect(run(() => Promise.resolve(1))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  expect(started).toBe(2);
  for (const [index, gate] of gates.entries()) gate.resolve(index);
  expect(await Promise.all(running)).toEqual([0, 1, 2]);
  expect(await run(() => Promise.resolve(1))).toBe(1);
});
