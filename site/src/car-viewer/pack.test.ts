import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPack } from './pack.ts';

const assets = new URL('../assets/car/', import.meta.url);
const hashes = readFileSync(new URL('../../../car/frames.sha256', import.meta.url), 'utf8');
const pictures = Array.from({ length: 37 }, (_, index) => index + 18);

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, assets)));
const hashOf = (bytes: Uint8Array | null) =>
  bytes === null ? null : createHash('sha256').update(bytes).digest('hex');

/** Splits the file into chunks of `size` bytes, as a network might deliver it. */
function* inChunks(file: Uint8Array<ArrayBuffer>, size: number) {
  for (let start = 0; start < file.byteLength; start += size) yield file.slice(start, start + size);
}

describe.each(['960-avif', '960-webp', '640-avif', '640-webp'])('the pack %s', (kind) => {
  const [width = '', format = ''] = kind.split('-');

  test.each([7, 1024, 65_536, 2_000_000])(
    'returns every picture unchanged when it arrives in chunks of %i bytes',
    (size) => {
      const pack = createPack();
      for (const chunk of inChunks(read(`turn-${kind}.bin`), size)) pack.add(chunk);
      expect(pack.isComplete()).toBe(true);
      const actual = pictures.map(
        (frame) => `${hashOf(pack.picture(frame)) ?? ''}  ${width}/0${frame}.${format}`,
      );
      const expected = hashes
        .split('\n')
        .filter((line) => line.includes(`${width}/`) && line.endsWith(format));
      expect(actual).toEqual(expected);
    },
  );
});

describe('a pack', () => {
  const file = read('turn-640-avif.bin');

  test('returns each picture as soon as it has arrived', () => {
    const pack = createPack();
    const arrived: number[] = [];
    for (const chunk of inChunks(file, 512)) {
      pack.add(chunk);
      for (const frame of pictures) {
        if (!arrived.includes(frame) && pack.picture(frame)) arrived.push(frame);
      }
    }
    expect(arrived.slice(0, 12)).toEqual([28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 29]);
    expect(arrived).toHaveLength(37);
  });

  test('is not complete when its last byte is missing', () => {
    const pack = createPack();
    pack.add(file.slice(0, -1));
    expect(pack.isComplete()).toBe(false);
    expect(pack.picture(28)).not.toBeNull();
    expect(pack.picture(54)).toBeNull();
  });

  test('has no picture for a mirrored frame', () => {
    const pack = createPack();
    pack.add(file);
    expect(pack.picture(8)).toBeNull();
  });

  test('throws for a file of another format', () => {
    const pack = createPack();
    expect(() => pack.add(new TextEncoder().encode('<!doctype html><html lang="en">'))).toThrow();
  });
});
