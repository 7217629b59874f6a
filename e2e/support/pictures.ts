import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const cars = resolve(import.meta.dirname, '../../ui/src/assets/car');

type UploadedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A photo under this name. `copy` makes another file with the same picture. */
export function pictureFile(name: string, copy = 0): UploadedFile {
  const picture = readFileSync(resolve(cars, 'turn-start-640.avif'));
  // Decoders ignore a box of the type "free".
  const box = Buffer.alloc(12);
  box.writeUInt32BE(12);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(copy, 8);
  return { name, mimeType: 'image/avif', buffer: Buffer.concat([picture, box]) };
}

/** A script with the name and type of a photo. */
export const scriptFile = (name: string): UploadedFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('#!/bin/sh\necho hello\n'),
});

/** A file of this many bytes. */
export const largeFile = (name: string, bytes: number): UploadedFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(bytes),
});
