// Encodes the viewer's frames and the stills.
//   node encode.mjs frames RENDER_DIR OUT_DIR     RENDER_DIR holds f18.png .. f54.png
//   node encode.mjs still  IMAGE.png  OUT_DIR NAME
// Needs the npm package "sharp".
import sharp from 'sharp';
import fs from 'node:fs';
import path from 'node:path';

const SIZES = [
  { w: 960, h: 540, avif: 62, webp: 80 },
  { w: 640, h: 360, avif: 60, webp: 80 },
];
const pad = (n) => String(n).padStart(3, '0');
const avif = (img, q) => img.avif({ quality: q, effort: 6, chromaSubsampling: '4:4:4' });
const webp = (img, q) => img.webp({ quality: q, effort: 6, smartSubsample: true });

// Frame f and frame (36 - f) mod 72 are mirror images: the viewer loads 18 .. 54 and mirrors the others.
// Frame 8 is also encoded, for the picture shown until the viewer has loaded.
const FRAMES = [8, ...Array.from({ length: 37 }, (_, i) => 18 + i)];

async function frames(src, out) {
  for (const s of SIZES) {
    const dir = path.join(out, 'frames', String(s.w));
    fs.mkdirSync(dir, { recursive: true });
    const total = { avif: 0, webp: 0 };
    const one = async (f) => {
      const mirrored = f < 18;
      const file = path.join(src, `f${mirrored ? 36 - f : f}.png`);
      let img = sharp(file).resize(s.w, s.h, { kernel: 'lanczos3' });
      if (mirrored) img = img.flop();
      const raw = await img.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const make = () => sharp(raw.data, { raw: { width: s.w, height: s.h, channels: 3 } });
      const a = await avif(make(), s.avif).toBuffer();
      const w = await webp(make(), s.webp).toBuffer();
      fs.writeFileSync(path.join(dir, pad(f) + '.avif'), a);
      fs.writeFileSync(path.join(dir, pad(f) + '.webp'), w);
      total.avif += a.length;
      total.webp += w.length;
    };
    for (let i = 0; i < FRAMES.length; i += 2) await Promise.all(FRAMES.slice(i, i + 2).map(one));
    console.log(`${s.w}x${s.h}`, 'avif', total.avif, 'webp', total.webp);
  }
}

async function still(file, out, name) {
  fs.mkdirSync(out, { recursive: true });
  for (const w of [640, 960, 1280, 1600]) {
    const h = Math.round((w * 9) / 16);
    const resized = () => sharp(file).resize(w, h, { kernel: 'lanczos3' });
    const a = await avif(resized(), 76).toBuffer();
    const b = await webp(resized(), 88).toBuffer();
    fs.writeFileSync(path.join(out, `${name}-${w}.avif`), a);
    fs.writeFileSync(path.join(out, `${name}-${w}.webp`), b);
    console.log(name, w, 'avif', a.length, 'webp', b.length);
  }
}

const [, , command, a, b, c] = process.argv;
if (command === 'frames') await frames(a, b);
else if (command === 'still') await still(a, b, c);
else {
  console.error('usage: encode.mjs frames RENDER_DIR OUT_DIR | still IMAGE OUT_DIR NAME');
  process.exit(1);
}
