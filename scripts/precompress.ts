/**
 * Writes .br and .gz files beside every text file of a build, at the highest compression level, so that the server
 * does not compress at request time: node precompress.ts <folder>
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [, , root = ''] = process.argv;
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller files fit into one packet in any case. */
const minBytes = 1024;

const files = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

// Node.js compresses on several threads at once.
await Promise.all(files.map(compressFile));

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < minBytes) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  await Promise.all([
    promisify(brotliCompress)(content, { params: hint }).then((br) => writeFile(`${file}.br`, br)),
    promisify(gzip)(content, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}
