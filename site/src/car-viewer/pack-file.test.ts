import { describe, expect, test } from 'vitest';
import { packFileLike } from './pack-file.ts';

describe('for a browser', () => {
  test.each([
    ['/assets/turn-start-960-B3x_y-1.avif', 'turn-960-avif', 'image/avif'],
    ['/assets/turn-start-640-C0ffee.avif', 'turn-640-avif', 'image/avif'],
    ['/assets/turn-start-960-B3x_y-1.webp', 'turn-960-webp', 'image/webp'],
    ['/assets/turn-start-640-C0ffee.webp', 'turn-640-webp', 'image/webp'],
  ])('that shows the poster %s, the pack is %s', (poster, pack, type) => {
    const chosen = packFileLike(`https://cabs.example${poster}`);
    expect(chosen.path).toContain(pack);
    expect(chosen.type).toBe(type);
  });
});
