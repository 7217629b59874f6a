/**
 * Writes .br and .gz files beside every text file after the build, at the highest compression level, so that
 * the server does not compress at request time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../build/client/', import.meta.url));
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller files fit into one packet in any case. */
const minBytes = 1024;

for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.byteLength < minBytes) continue;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: hint }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
