import { open, stat, type FileHandle } from 'node:fs/promises';
import { errorCode, StartupError } from '@anandham/server/settings';

/** The format's own limit for a block's header (wiki.openstreetmap.org/wiki/PBF_Format). */
const longestHeader = 64 * 1024;

/** The size of an OpenStreetMap extract in bytes. Throws a StartupError if the file is incomplete or not an extract. */
export async function checkExtract(file: string): Promise<number> {
  const { size, handle } = await openFile(file);
  try {
    for (let position = 0; position < size;) {
      position = await nextBlock(handle, { file, size, position });
    }
    if (size === 0) throw notAnExtract(file);
    return size;
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<{ size: number; handle: FileHandle }> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw notAnExtract(file);
    return { size: found.size, handle: await open(file) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new StartupError(`There is no file ${file}.`);
    if (errorCode(error) === 'EACCES') throw new StartupError(`${file} cannot be read.`);
    throw error;
  }
}

type At = { readonly file: string; readonly size: number; readonly position: number };

/** The position of the next block: each block states its length. */
async function nextBlock(handle: FileHandle, { file, size, position }: At): Promise<number> {
  const length = (await readBytes(handle, position, 4))?.readUInt32BE() ?? longestHeader;
  const isFirst = position === 0;
  if (isFirst && length >= longestHeader) throw notAnExtract(file);
  const header = length < longestHeader ? await readBytes(handle, position + 4, length) : null;
  const block = header && readHeader(header);
  if (isFirst && block?.type !== 'OSMHeader') throw notAnExtract(file);
  const next = block ? position + 4 + length + block.bytes : Infinity;
  if (next <= size) return next;
  throw new StartupError(
    `${file} ends in the middle or is damaged; download it again, and compare its size with the server's.`,
  );
}

async function readBytes(handle: FileHandle, position: number, length: number) {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}

/** Parses a block header: field 1 is the type, field 3 the length of the block. Returns null if it is invalid. */
function readHeader(header: Buffer): { type: string; bytes: number } | null {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; at < header.length; scale *= 0x80) {
      const digit = header[at++] ?? 0;
      value += (digit % 0x80) * scale;
      if (digit < 0x80) break;
    }
    return value;
  };
  let type = '';
  while (at < header.length) {
    const key = varint();
    const value = varint();
    if (key === 3 * 8) return { type, bytes: value };
    if (key % 8 !== 2) return null;
    if (key === 1 * 8 + 2) type = header.toString('latin1', at, at + value);
    at += value;
  }
  return null;
}

function notAnExtract(file: string): StartupError {
  return new StartupError(
    `${file} is not an OpenStreetMap extract; a file such as southern-zone-latest.osm.pbf is needed.`,
  );
}
