import { describe, expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';
import { pictureOf } from './turn.ts';

type Decode = { picture: number; finish: () => void; fail: () => void };

/** A cache whose decoder the test controls, with the images that are open. */
function createTestCache({
  arrived = () => true,
}: { arrived?: (picture: number) => boolean } = {}) {
  const decodes: Decode[] = [];
  const open = new Set<number>();
  const problems: unknown[] = [];
  const cache = createPictureCache<{ name: number; close: () => void }>({
    pictureOf,
    decode: (picture) => {
      if (!arrived(picture)) return null;
      return new Promise((resolve, reject) => {
        const finish = () => {
          open.add(picture);
          resolve({ name: picture, close: () => open.delete(picture) });
        };
        decodes.push({ picture, finish, fail: () => reject(new Error('damaged picture')) });
      });
    },
    onDecoded: () => undefined,
    onProblem: (problem) => problems.push(problem),
  });
  /** Finishes all decodes, including those that start meanwhile. */
  const decodeAll = async () => {
    for (let decode = decodes.shift(); decode; decode = decodes.shift()) {
      decode.finish();
      await settled();
    }
  };
  return { cache, decodes, open, problems, decodeAll };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('the decoded pictures', () => {
  test('are the six around the shown frame', async () => {
    const { cache, open, decodeAll } = createTestCache();
    cache.moveTo(30, 1);
    await decodeAll();
    expect(sorted(open)).toEqual([28, 29, 30, 31, 32, 33]);
    expect(cache.at(30)).toMatchObject({ image: { name: 30 }, mirrored: false });
  });

  test('are closed when the car has turned past them', async () => {
    const { cache, open, decodeAll } = createTestCache();
    for (let frame = 30; frame < 40; frame += 1) {
      cache.moveTo(frame, 1);
      await decodeAll();
      expect(open.size).toBeLessThanOrEqual(6);
    }
    expect(sorted(open)).toEqual([37, 38, 39, 40, 41, 42]);
    expect(cache.at(30)).toBeNull();
  });

  test('are mirrored for the other side of the car', async () => {
    const { cache, decodeAll } = createTestCache();
    cache.moveTo(8, 1);
    await decodeAll();
    expect(cache.at(8)).toMatchObject({ image: { name: 28 }, mirrored: true });
    expect(cache.at(9)).toMatchObject({ image: { name: 27 }, mirrored: true });
  });

  test('are decoded two at a time, the current frame first', async () => {
    const { cache, decodes } = createTestCache();
    cache.moveTo(30, 1);
    expect(decodes.map(({ picture }) => picture)).toEqual([30, 31]);
    cache.moveTo(45, 1);
    decodes[0]?.finish();
    decodes[1]?.finish();
    await settled();
    expect(decodes.slice(2).map(({ picture }) => picture)).toEqual([45, 46]);
  });

  test('are closed at once when they are decoded too late', async () => {
    const { cache, decodes, open } = createTestCache();
    cache.moveTo(30, 1);
    cache.moveTo(45, 1);
    decodes[0]?.finish();
    await settled();
    expect([...open]).toEqual([]);
    expect(cache.at(30)).toBeNull();
  });

  test('are decoded as soon as they have arrived', async () => {
    let arrivedUpTo = 29;
    const { cache, open, decodeAll } = createTestCache({
      arrived: (picture) => picture <= arrivedUpTo,
    });
    cache.moveTo(30, 1);
    await decodeAll();
    expect(sorted(open)).toEqual([28, 29]);
    arrivedUpTo = 54;
    cache.more();
    await decodeAll();
    expect(open.has(30)).toBe(true);
  });

  test('are all closed at the end, also those still being decoded', async () => {
    const { cache, decodes, open, decodeAll } = createTestCache();
    cache.moveTo(30, 1);
    decodes.shift()?.finish();
    await settled();
    expect([...open]).toEqual([30]);
    cache.close();
    await decodeAll();
    expect([...open]).toEqual([]);
  });

  test('are reported when they cannot be decoded, but not after closing', async () => {
    const { cache, decodes, problems } = createTestCache();
    cache.moveTo(30, 1);
    decodes[0]?.fail();
    cache.close();
    decodes[1]?.fail();
    await settled();
    expect(problems).toHaveLength(0);
    cache.moveTo(30, 1);
    decodes.at(-2)?.fail();
    await settled();
    expect(problems).toHaveLength(1);
  });
});
