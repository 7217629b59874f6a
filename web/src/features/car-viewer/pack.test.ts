import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPack } from './pack.ts';

const assets = new URL('../../assets/car/', import.meta.url);
const hashes = readFileSync(new URL('../../../../car/frames.sha256', import.meta.url), 'utf8');
const pictures = Array.from({ length: 37 }, (_, index) => index + 18);

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, assets)));
const hashOf = (bytes: Uint8Array | null) =>
  bytes === null ? null : createHash('sha256').update(bytes).digest('hex');

/** The file in pieces of `size` bytes, as a network might hand it over. */
function* inPieces(file: Uint8Array<ArrayBuffer>, size: number) {
  for (let start = 0; start < file.byteLength; start += size) yield file.slice(start, start + size);
}

describe.each(['960-avif', '960-webp', '640-avif', '640-webp'])('the pack %s', (kind) => {
  const [width = '', format = ''] = kind.split('-');

  test.each([7, 1024, 65_536, 2_000_000])(
    'gives every picture byte for byte, arriving in pieces of %i bytes',
    (size) => {
      const pack = createPack();
      for (const piece of inPieces(read(`turn-${kind}.bin`), size)) pack.add(piece);
      expect(pack.isWhole()).toBe(true);
      const got = pictures.map(
        (frame) => `${hashOf(pack.picture(frame)) ?? ''}  ${width}/0${frame}.${format}`,
      );
      const encoded = hashes
        .split('\n')
        .filter((line) => line.includes(`${width}/`) && line.endsWith(format));
      expect(got).toEqual(encoded);
    },
  );
});

describe('a pack on its way', () => {
  const file = read('turn-640-avif.bin');

  test('shows the first picture before the second has arrived', () => {
    const pack = createPack();
    const seen: number[] = [];
    for (const piece of inPieces(file, 512)) {
      pack.add(piece);
      for (const frame of pictures) {
        if (!seen.includes(frame) && pack.picture(frame)) seen.push(frame);
      }
    }
    expect(seen.slice(0, 12)).toEqual([28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 29]);
    expect(seen).toHaveLength(37);
  });

  test('that breaks off is not whole', () => {
    const pack = createPack();
    pack.add(file.slice(0, -1));
    expect(pack.isWhole()).toBe(false);
    expect(pack.picture(28)).not.toBeNull();
    expect(pack.picture(54)).toBeNull();
  });

  test('has no picture of a frame that is mirrored', () => {
    const pack = createPack();
    pack.add(file);
    expect(pack.picture(8)).toBeNull();
  });

  test('that is another file is refused', () => {
    const pack = createPack();
    expect(() => pack.add(new TextEncoder().encode('<!doctype html><html lang="en">'))).toThrow();
  });
});
