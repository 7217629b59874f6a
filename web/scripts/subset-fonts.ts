/**
 * Makes the two committed font files from the Fontsource package: Latin text and figures, and the rupee
 * sign, which Fontsource keeps in another file. Run by hand: node web/scripts/subset-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = (subset: string) =>
  new URL(
    `../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-wght-normal.woff2`,
    import.meta.url,
  );
const target = (name: string) => new URL(`../src/app/fonts/${name}.woff2`, import.meta.url);

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));
const latin = `${printableAscii}\u00a0©·×é–—‘’“”•…→←↑↓✓`;

async function subset(from: string, to: string, text: string): Promise<void> {
  const font = await subsetFont(await readFile(source(from)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
  await writeFile(target(to), font);
  console.log(`${to}: ${font.byteLength} bytes`);
}

await subset('latin', 'jakarta-latin', latin);
await subset('latin-ext', 'jakarta-rupee', '₹');
