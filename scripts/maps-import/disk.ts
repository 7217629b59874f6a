import { statfs } from 'node:fs/promises';
import { StartupError } from '@anandham/server/settings';

/**
 * Scratch files and tiles for each byte of an extract: a planet of 80 GB is built in about 500 GB
 * (valhalla/valhalla and its docker image's issues); what is left is little more than the extract.
 */
const bytesPerByte = 6;
const packageBytes = 300e6;
/** Less than this left after a failure: then that was the reason. */
const fullBytes = 10e6;

/** Refuses an import that would fill the disk. */
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

/** What a failed import leaves when the disk was full: Valhalla maps its files and dies by SIGBUS. */
export async function explainFullDisk(folder: string, error: unknown): Promise<unknown> {
  if ((await freeBytes(folder)) > fullBytes) return error;
  return new StartupError(`The disk of ${folder} is full.`, { cause: error });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
