import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('work waits for its turn; what is more than may wait is refused, and later taken again', async () => {
  const inTurn = createSemaphore({ atOnce: 2, mostWaiting: 1, retryAfterSeconds: 5 });
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<number>());
  let begun = 0;
  const ask = ({ promise }: { promise: Promise<number> }) =>
    inTurn(() => {
      begun += 1;
      return promise;
    });
  const params = gates.map(ask);
  await expect(inTurn(() => Promise.resolve(1))).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  expect(begun).toBe(2);
  for (const [index, gate] of gates.entries()) gate.resolve(index);
  expect(await Promise.all(params)).toEqual([0, 1, 2]);
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});
