/**
 * Packs the frames of a turn into the website's files, one for each size and format:
 *   node car/pack.ts FRAMES_DIR OUT_DIR
 * FRAMES_DIR is the output of `car/build.sh`: 960/018.avif and so on. The same frames give the same bytes.
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
 * The frames from front to rear in order of display; the other 35 are their mirror images. The viewer starts
 * with frame 8, the mirror image of 28.
 */
const frames = [...range(28, 18), ...range(29, 54)];

const [framesDir, outDir] = process.argv.slice(2);
if (framesDir === undefined || outDir === undefined) {
  console.error('usage: node car/pack.ts FRAMES_DIR OUT_DIR');
  process.exit(1);
}

mkdirSync(outDir, { recursive: true });
for (const { width, height } of sizes) {
  for (const format of formats) {
    const pictures = frames.map((frame): Picture => {
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
