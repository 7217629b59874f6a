import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPack, writePack, type Pack } from './format.ts';

const assets = join(import.meta.dirname, '../site/src/assets/car');

/** The SHA-256 hash of each encoded frame by name, such as "960/018.avif". */
const hashes = new Map(
  readFileSync(join(import.meta.dirname, 'frames.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
);

const small: Pack = {
  width: 4,
  height: 3,
  pictures: [
    { frame: 28, bytes: Uint8Array.of(1, 2, 3) },
    { frame: 18, bytes: Uint8Array.of() },
    { frame: 54, bytes: Uint8Array.of(255) },
  ],
};

test('readPack returns the packed pictures in their order', () => {
  const { pictures, ...size } = readPack(writePack(small));
  expect(size).toEqual({ width: 4, height: 3 });
  expect(pictures.map(({ frame, bytes }) => [frame, [...bytes]])).toEqual([
    [28, [1, 2, 3]],
    [18, []],
    [54, [255]],
  ]);
});

test('readPack refuses an incomplete file and a file of another format', () => {
  const pack = writePack(small);
  expect(() => readPack(pack.subarray(0, -1))).toThrow('incomplete');
  expect(() => readPack(new TextEncoder().encode('<!doctype html>'))).toThrow('not a pack');
});

describe.each([
  { width: 960, height: 540, format: 'avif', mostBytes: 1_500_000 },
  { width: 960, height: 540, format: 'webp', mostBytes: 1_500_000 },
  { width: 640, height: 360, format: 'avif', mostBytes: 700_000 },
  { width: 640, height: 360, format: 'webp', mostBytes: 700_000 },
])("the website's frames of $width pixels as $format", ({ width, height, format, mostBytes }) => {
  const file = readFileSync(join(assets, `turn-${width}-${format}.bin`));
  const pack = readPack(file);

  test('equal the encoded frames byte for byte', () => {
    const packed = pack.pictures.map(({ frame, bytes }): [string, string] => [
      `${width}/${String(frame).padStart(3, '0')}.${format}`,
      createHash('sha256').update(bytes).digest('hex'),
    ]);
    const encoded = [...hashes].filter(([name]) => new RegExp(`^${width}/.*${format}$`).test(name));
    expect(encoded).toHaveLength(37);
    expect(new Map(packed)).toEqual(new Map(encoded));
  });

  test('are packed as writePack packs them', () => {
    expect(pack).toMatchObject({ width, height });
    expect(Buffer.compare(file, writePack(pack))).toBe(0);
  });

  test('cover half a turn from front to rear and start with frame 28', () => {
    const frames = pack.pictures.map(({ frame }) => frame);
    expect(frames[0]).toBe(28);
    expect(frames.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n + 18));
  });

  test('are not larger than the limit', () => {
    expect(file.byteLength).toBeLessThanOrEqual(mostBytes);
  });
});
