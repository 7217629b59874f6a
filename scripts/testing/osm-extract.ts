import { writeFileSync } from 'node:fs';

/** A point of a road, in degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** An invented road. Roads that share a point are connected there. */
export type Way = {
  readonly points: readonly Point[];
  readonly tags: Readonly<Record<string, string>>;
};

type Numbered = { readonly id: number; readonly point: Point };

/** The resolution of coordinates in the file, in degrees. */
const resolution = 1e-7;

/** An OpenStreetMap extract (.osm.pbf), uncompressed: nodes first, then ways. */
export function osmExtract(ways: readonly Way[]): Buffer {
  const nodes = new Map<string, Numbered>();
  for (const point of ways.flatMap(({ points }) => points)) {
    const key = point.join();
    if (!nodes.has(key)) nodes.set(key, { id: nodes.size + 1, point });
  }
  const idOf = (point: Point) => nodes.get(point.join())?.id ?? 0;
  return Buffer.concat([
    blob('OSMHeader', Buffer.concat([text(4, 'OsmSchema-V0.6'), text(4, 'DenseNodes')])),
    ...inBlocks([...nodes.values()], nodeBlock),
    ...inBlocks(
      ways.map((way, index) => ({ ...way, id: index + 1 })),
      (some) => wayBlock(some, idOf),
    ),
  ]);
}

/** Writes the extract into a file. */
export function writeOsmExtract(file: string, ways: readonly Way[]): void {
  writeFileSync(file, osmExtract(ways));
}

/** The format allows 8,000 entities per block. */
function inBlocks<Entity>(entities: readonly Entity[], block: (some: readonly Entity[]) => Buffer) {
  const blobs: Buffer[] = [];
  for (let start = 0; start < entities.length; start += 8_000) {
    blobs.push(blob('OSMData', block(entities.slice(start, start + 8_000))));
  }
  return blobs;
}

function nodeBlock(nodes: readonly Numbered[]): Buffer {
  const steps = (of: (node: Numbered) => number) => differences(nodes.map(of));
  // Granularity 100: coordinates count in 100 nanodegrees.
  const degrees = (index: 0 | 1) => steps(({ point }) => Math.round(point[index] / resolution));
  const dense = Buffer.concat([
    packed(1, steps(({ id }) => id).map(zigzag)),
    packed(8, degrees(0).map(zigzag)),
    packed(9, degrees(1).map(zigzag)),
  ]);
  return Buffer.concat([bytes(1, bytes(1, Buffer.alloc(0))), bytes(2, bytes(2, dense))]);
}

function wayBlock(
  ways: readonly (Way & { readonly id: number })[],
  idOf: (point: Point) => number,
): Buffer {
  const strings = [...new Set(['', ...ways.flatMap(({ tags }) => Object.entries(tags).flat())])];
  const numberOf = new Map(strings.map((value, index) => [value, index]));
  const numbers = (list: readonly string[]) => list.map((value) => numberOf.get(value) ?? 0);
  const group = ways.map(({ id, tags, points }) =>
    bytes(
      3,
      Buffer.concat([
        Buffer.from([1 << 3]),
        varint(id),
        packed(2, numbers(Object.keys(tags))),
        packed(3, numbers(Object.values(tags))),
        packed(8, differences(points.map(idOf)).map(zigzag)),
      ]),
    ),
  );
  const table = Buffer.concat(strings.map((value) => text(1, value)));
  return Buffer.concat([bytes(1, table), bytes(2, Buffer.concat(group))]);
}

function blob(type: 'OSMHeader' | 'OSMData', block: Buffer): Buffer {
  const content = bytes(1, block);
  return Buffer.concat([blobHeader(type, content.length), content]);
}

/** The header of a block of this many bytes. */
export function blobHeader(type: 'OSMHeader' | 'OSMData', blockBytes: number): Buffer {
  const size = Buffer.concat([Buffer.from([3 << 3]), varint(blockBytes)]);
  const header = Buffer.concat([text(1, type), size]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header]);
}

const text = (field: number, value: string) => bytes(field, Buffer.from(value));
const packed = (field: number, values: readonly number[]) =>
  bytes(field, Buffer.concat(values.map(varint)));

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

/** A protocol buffers varint: seven bits per byte, lowest first. Up to 2^53, so without bit operators. */
function varint(value: number): Buffer {
  const digits: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) digits.push((rest % 0x80) + 0x80);
  return Buffer.from([...digits, rest]);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

const differences = (values: readonly number[]) =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
