import { describe, expect, test } from 'vitest';
import { createPictureWindow } from './picture-cache.ts';

type Order = { picture: number; finish: () => void; fail: () => void };

/** A decoder that finishes when the test says so, and tells which images are open. */
function darkroom({ arrived = () => true }: { arrived?: (picture: number) => boolean } = {}) {
  const orders: Order[] = [];
  const open = new Set<number>();
  const problems: unknown[] = [];
  const window = createPictureWindow<{ name: number; close: () => void }>({
    decode: (picture) => {
      if (!arrived(picture)) return null;
      return new Promise((resolve, reject) => {
        const finish = () => {
          open.add(picture);
          resolve({ name: picture, close: () => open.delete(picture) });
        };
        orders.push({ picture, finish, fail: () => reject(new Error('torn')) });
      });
    },
    onDecoded: () => undefined,
    onProblem: (problem) => problems.push(problem),
  });
  /** Finishes orders until there are no more. */
  const developAll = async () => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      order.finish();
      await settled();
    }
  };
  return { window, orders, open, problems, developAll };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('the decoded pictures', () => {
  test('are the six around the shown frame', async () => {
    const { window, open, developAll } = darkroom();
    window.moveTo(30, 1);
    await developAll();
    expect(sorted(open)).toEqual([28, 29, 30, 31, 32, 33]);
    expect(window.at(30)).toMatchObject({ image: { name: 30 }, mirrored: false });
  });

  test('are closed once the turn has left them', async () => {
    const { window, open, developAll } = darkroom();
    for (let frame = 30; frame < 40; frame += 1) {
      window.moveTo(frame, 1);
      await developAll();
      expect(open.size).toBeLessThanOrEqual(6);
    }
    expect(sorted(open)).toEqual([37, 38, 39, 40, 41, 42]);
    expect(window.at(30)).toBeNull();
  });

  test('serve both sides of the car', async () => {
    const { window, developAll } = darkroom();
    window.moveTo(8, 1);
    await developAll();
    expect(window.at(8)).toMatchObject({ image: { name: 28 }, mirrored: true });
    expect(window.at(9)).toMatchObject({ image: { name: 27 }, mirrored: true });
  });

  test('are decoded two at a time, the one wanted now before those already left', async () => {
    const { window, orders } = darkroom();
    window.moveTo(30, 1);
    expect(orders.map(({ picture }) => picture)).toEqual([30, 31]);
    window.moveTo(45, 1);
    orders[0]?.finish();
    orders[1]?.finish();
    await settled();
    expect(orders.slice(2).map(({ picture }) => picture)).toEqual([45, 46]);
  });

  test('that come too late are closed at once', async () => {
    const { window, orders, open } = darkroom();
    window.moveTo(30, 1);
    window.moveTo(45, 1);
    orders[0]?.finish();
    await settled();
    expect([...open]).toEqual([]);
    expect(window.at(30)).toBeNull();
  });

  test('wait for what has not arrived, and follow when it has', async () => {
    let arrivedUpTo = 29;
    const { window, open, developAll } = darkroom({ arrived: (picture) => picture <= arrivedUpTo });
    window.moveTo(30, 1);
    await developAll();
    expect(sorted(open)).toEqual([28, 29]);
    arrivedUpTo = 54;
    window.more();
    await developAll();
    expect(open.has(30)).toBe(true);
  });

  test('are all closed at the end, also those still being decoded', async () => {
    const { window, orders, open, developAll } = darkroom();
    window.moveTo(30, 1);
    orders.shift()?.finish();
    await settled();
    expect([...open]).toEqual([30]);
    window.close();
    await developAll();
    expect([...open]).toEqual([]);
  });

  test('that cannot be decoded are reported once', async () => {
    const { window, orders, problems } = darkroom();
    window.moveTo(30, 1);
    orders[0]?.fail();
    window.close();
    orders[1]?.fail();
    await settled();
    expect(problems).toHaveLength(0);
    window.moveTo(30, 1);
    orders.at(-2)?.fail();
    await settled();
    expect(problems).toHaveLength(1);
  });
});
