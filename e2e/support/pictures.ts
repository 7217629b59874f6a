import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

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

/** A small picture of one colour, which the server encodes quickly. `shade` makes another picture. */
export function smallPicture(name: string, shade: number): UploadedFile {
  const [width, height] = [96, 54];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each grey pixel.
  head.writeUInt8(8, 8);
  // A row begins with its filter, 0 for none.
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width, shade)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const parts = [pngPart('IHDR', head), pngPart('IDAT', deflateSync(rows)), pngPart('IEND')];
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

function pngPart(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
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
