/**
 * The format of a packed file with all frames of a turn (ADR 0018). All numbers are little-endian:
 *
 *   4 bytes   "TURN"
 *   uint16    number of pictures
 *   uint16    width, uint16 height in pixels, equal for all pictures
 *   for each picture, in the order of display: uint16 frame, uint32 bytes
 *   the encoded pictures, one after another
 *
 * The website reads the file as a stream (`site/src/car-viewer/pack.ts`).
 */
export type Picture = { readonly frame: number; readonly bytes: Uint8Array };

export type Pack = {
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly Picture[];
};

/** "TURN" */
const magic = 0x4e_52_55_54;
const headBytes = 10;
const entryBytes = 6;

/** Packs the pictures in the given order. The same pictures give the same bytes. */
export function writePack({ width, height, pictures }: Pack): Uint8Array {
  const head = new DataView(new ArrayBuffer(headBytes + pictures.length * entryBytes));
  head.setUint32(0, magic, true);
  head.setUint16(4, pictures.length, true);
  head.setUint16(6, width, true);
  head.setUint16(8, height, true);
  for (const [index, { frame, bytes }] of pictures.entries()) {
    head.setUint16(headBytes + index * entryBytes, frame, true);
    head.setUint32(headBytes + index * entryBytes + 2, bytes.byteLength, true);
  }
  return Buffer.concat([new Uint8Array(head.buffer), ...pictures.map(({ bytes }) => bytes)]);
}

/** Unpacks the pictures. Throws when the file is not a pack or is incomplete. */
export function readPack(file: Uint8Array): Pack {
  const head = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (head.getUint32(0, true) !== magic) throw new Error('not a pack');
  const count = head.getUint16(4, true);
  let start = headBytes + count * entryBytes;
  const pictures = Array.from({ length: count }, (_, index): Picture => {
    const frame = head.getUint16(headBytes + index * entryBytes, true);
    const end = start + head.getUint32(headBytes + index * entryBytes + 2, true);
    const bytes = file.subarray(start, end);
    start = end;
    return { frame, bytes };
  });
  if (start !== file.byteLength) throw new Error('the pack is incomplete');
  return { width: head.getUint16(6, true), height: head.getUint16(8, true), pictures };
}
