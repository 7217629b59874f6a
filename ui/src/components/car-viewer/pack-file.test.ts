import { describe, expect, test } from 'vitest';
import { packFileLike, posterAt } from './pack-file.ts';

describe('for a browser', () => {
  test.each([
    ['/assets/turn-start-960-B3x_y-1.avif', 'turn-960-avif', 'image/avif'],
    ['/assets/turn-start-640-C0ffee.avif', 'turn-640-avif', 'image/avif'],
    ['/assets/turn-start-960-B3x_y-1.webp', 'turn-960-webp', 'image/webp'],
    ['/assets/turn-start-640-C0ffee.webp', 'turn-640-webp', 'image/webp'],
  ])('that shows the poster %s, the pack is %s', (poster, pack, type) => {
    const chosen = packFileLike(posterAt(`https://cabs.example${poster}`));
    expect(chosen.path).toContain(pack);
    expect(chosen.type).toBe(type);
  });

  test("that shows the operator's photo, the other photos have its size and format", () => {
    const hash = 'a1'.repeat(16);
    expect(posterAt(`https://cabs.example/photos/${hash}-960.avif`)).toEqual({
      width: 960,
      format: 'avif',
    });
    expect(posterAt(`https://cabs.example/photos/${hash}-500.webp`)).toEqual({
      width: 500,
      format: 'webp',
    });
  });
});
