/** The file format of `car/format.ts`: a header with frames and sizes, then the pictures. */
const magic = 0x4e_52_55_54;
const headerBytes = 10;
const entryBytes = 6;

type Bytes = Uint8Array<ArrayBuffer>;
type ByteRange = { readonly start: number; readonly end: number };

export type Pack = {
  /** Adds the next chunk; throws when the file has another format. */
  readonly add: (chunk: Bytes) => void;
  /** The encoded picture of a frame; null until it has arrived, or when the pack has none. */
  readonly picture: (frame: number) => Bytes | null;
  readonly isComplete: () => boolean;
};

/** Reads the car's pictures from one file while it is loading (docs/adr/0018). */
export function createPack(): Pack {
  let buffer: Bytes = new Uint8Array(0);
  let arrived = 0;
  let ranges: ReadonlyMap<number, ByteRange> | null = null;

  const growTo = (bytes: number) => {
    if (bytes <= buffer.byteLength) return;
    const larger = new Uint8Array(bytes);
    larger.set(buffer.subarray(0, arrived));
    buffer = larger;
  };

  return {
    add: (chunk) => {
      growTo(arrived + chunk.byteLength);
      buffer.set(chunk, arrived);
      arrived += chunk.byteLength;
      if (ranges !== null) return;
      ranges = readRanges(buffer.subarray(0, arrived));
      if (ranges !== null) growTo(endOf(ranges));
    },
    picture: (frame) => {
      const range = ranges?.get(frame);
      return range && range.end <= arrived ? buffer.subarray(range.start, range.end) : null;
    },
    isComplete: () => ranges !== null && arrived === endOf(ranges),
  };
}

/** The byte range of each frame's picture; null until the header has arrived. */
function readRanges(bytes: Bytes): ReadonlyMap<number, ByteRange> | null {
  if (bytes.byteLength < headerBytes) return null;
  const header = new DataView(bytes.buffer, 0, bytes.byteLength);
  if (header.getUint32(0, true) !== magic)
    throw new Error('This file is not a pack of car pictures');
  const count = header.getUint16(4, true);
  let start = headerBytes + count * entryBytes;
  if (bytes.byteLength < start) return null;
  const ranges = new Map<number, ByteRange>();
  for (let entry = headerBytes; ranges.size < count; entry += entryBytes) {
    const end = start + header.getUint32(entry + 2, true);
    ranges.set(header.getUint16(entry, true), { start, end });
    start = end;
  }
  return ranges;
}

function endOf(ranges: ReadonlyMap<number, ByteRange>): number {
  return Array.from(ranges.values()).at(-1)?.end ?? 0;
}
