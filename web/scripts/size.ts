/**
 * Measures the JavaScript that the built home page loads before any interaction: the files in its HTML, each
 * compressed with gzip. Run it after a build: node web/scripts/size.ts
 */
import { readFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';

/** The limit of the design: 120 kB before the first interaction. */
const limitBytes = 120_000;

const build = new URL('../build/client/', import.meta.url);
const html = readFileSync(new URL('index.html', build), 'utf8');
const paths = new Set(
  Array.from(html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g), ([, path]) => path ?? ''),
);

let total = 0;
for (const path of paths) {
  const file = readFileSync(new URL(`.${path}`, build));
  const size = gzipSync(file, { level: constants.Z_BEST_COMPRESSION }).byteLength;
  total += size;
  console.log(`${String(size).padStart(8)}  ${path}`);
}
console.log(
  `${String(total).padStart(8)}  bytes in ${paths.size} files; the limit is ${limitBytes}`,
);
if (total > limitBytes) process.exitCode = 1;
