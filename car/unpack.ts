/**
 * Unpacks the frames of a packed file, byte for byte:
 *   node car/unpack.ts site/src/assets/car/turn-960-avif.bin OUT_DIR
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPack } from './format.ts';

const [file, outDir] = process.argv.slice(2);
if (file === undefined || outDir === undefined) {
  console.error('usage: node car/unpack.ts PACK OUT_DIR');
  process.exit(1);
}

const format = basename(file, '.bin').split('-').at(-1) ?? '';
mkdirSync(outDir, { recursive: true });
for (const { frame, bytes } of readPack(readFileSync(file)).pictures) {
  writeFileSync(join(outDir, `${String(frame).padStart(3, '0')}.${format}`), bytes);
}
