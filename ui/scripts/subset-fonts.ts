/**
 * Generates the committed font files from the Fontsource packages: Latin text and digits; the rupee sign, which
 * Fontsource has in another file; and Tamil. Run it by hand: node ui/scripts/subset-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = (family: string, subset: string) =>
  new URL(
    `../../node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
    import.meta.url,
  );
const target = (name: string) => new URL(`../src/fonts/${name}.woff2`, import.meta.url);

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));
const latin = `${printableAscii}\u00a0©·×é–—‘’“”•…→←↑↓✓`;

/** Vowels, consonants, vowel signs, ஃ and ஸ்ரீ, without the Tamil digits and symbols. */
const tamil =
  'அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஞடணதநபமயரலவழளறனஜஷஸஹஶ' +
  '\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2\u0bc6\u0bc7\u0bc8\u0bca\u0bcb\u0bcc\u0bcd\u0bd7\u200c\u200d';

type Cut = { readonly family: string; readonly subset: string; readonly text: string };

async function subset(to: string, { family, subset: part, text }: Cut): Promise<void> {
  const font = await subsetFont(await readFile(source(family, part)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
  await writeFile(target(to), font);
  console.log(`${to}: ${font.byteLength} bytes`);
}

const jakarta = 'plus-jakarta-sans';
await subset('jakarta-latin', { family: jakarta, subset: 'latin', text: latin });
await subset('jakarta-rupee', { family: jakarta, subset: 'latin-ext', text: '₹' });
await subset('noto-tamil', { family: 'noto-sans-tamil', subset: 'tamil', text: tamil });
// The word "Tamil", for the language link of English pages.
await subset('noto-tamil-name', { family: 'noto-sans-tamil', subset: 'tamil', text: 'தமிழ்' });
