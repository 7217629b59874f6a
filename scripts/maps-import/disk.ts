import { statfs } from 'node:fs/promises';
import { StartupError } from '@anandham/server/settings';

/**
 * Disk space for temporary files and tiles per byte of the extract: the planet (80 GB) needs about 500 GB, according
 * to the issues of valhalla/valhalla. The finished tiles are little larger than the extract.
 */
const bytesPerByte = 6;
const packageBytes = 300e6;
/** If less than this is free after a failure, the full disk was its reason. */
const fullBytes = 10e6;

/** Throws a StartupError if the import could fill the disk. */
export async function checkSpace(
  folder: string,
  { extractBytes, isInstalled }: { extractBytes: number; isInstalled: boolean },
): Promise<void> {
  const needed = extractBytes * bytesPerByte + (isInstalled ? 0 : packageBytes);
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new StartupError(
    `The import may need ${gigabytes(needed)} on the disk of ${folder}; ${gigabytes(free)} are free.`,
  );
}

/** Replaces the error of a failed import if the disk is full: Valhalla maps its files and is then killed by SIGBUS. */
export async function explainFullDisk(folder: string, error: unknown): Promise<unknown> {
  if ((await freeBytes(folder)) > fullBytes) return error;
  return new StartupError(`The disk of ${folder} is full.`, { cause: error });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
