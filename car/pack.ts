/**
 * Puts the frames of a turn into the files the website serves, one for each size and format:
 *   node car/pack.ts FRAMES_DIR OUT_DIR
 * FRAMES_DIR is what `car/build.sh` writes: 960/018.avif and so on. The same frames make the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePack, type Picture } from './format.ts';

const sizes = [
  { width: 960, height: 540 },
  { width: 640, height: 360 },
];
const formats = ['avif', 'webp'];

/**
 * Front to rear over the car's left. The other 35 frames of the turn are their mirror images. The turn
 * starts at the front three-quarter (frame 8, the mirror of 28) and runs upwards: what it shows first
 * comes first.
 */
const wanted = [...range(28, 18), ...range(29, 54)];

const [framesDir, outDir] = process.argv.slice(2);
if (framesDir === undefined || outDir === undefined) {
  console.error('usage: node car/pack.ts FRAMES_DIR OUT_DIR');
  process.exit(1);
}

mkdirSync(outDir, { recursive: true });
for (const { width, height } of sizes) {
  for (const format of formats) {
    const pictures = wanted.map((frame): Picture => {
      const name = `${String(frame).padStart(3, '0')}.${format}`;
      return { frame, bytes: readFileSync(join(framesDir, String(width), name)) };
    });
    const file = join(outDir, `turn-${width}-${format}.bin`);
    const pack = writePack({ width, height, pictures });
    writeFileSync(file, pack);
    console.log(`${String(pack.byteLength).padStart(8)}  ${file}`);
  }
}

/** Whole numbers from `first` to `last`, both included, up or down. */
function range(first: number, last: number): number[] {
  const step = last < first ? -1 : 1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step);
}
