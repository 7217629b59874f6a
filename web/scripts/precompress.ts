/**
 * After the build: writes .br and .gz beside every text file, at the best ratio there is, so that the
 * server compresses nothing while visitors wait.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../build/client/', import.meta.url));
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller files fit one packet anyway. */
const leastBytes = 1024;

for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.byteLength < leastBytes) continue;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: hint }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
