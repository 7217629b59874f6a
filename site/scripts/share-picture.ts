/**
 * Generates public/share.jpg, the picture of link previews, and public/favicon.ico, for clients that do not
 * read the page's icon link, from the committed pictures. Run it by hand after a change of them:
 * node site/scripts/share-picture.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { operator } from '@anandham/domain/operator';

const size = { width: 1200, height: 630 };
const file = (name: string) => new URL(`../${name}`, import.meta.url);
const inline = (name: string, type: string) =>
  `data:${type};base64,${readFileSync(file(name)).toString('base64')}`;

const texts: { readonly hero_heading: string } = JSON.parse(
  readFileSync(file('../ui/messages/en/site.json'), 'utf8'),
) as { hero_heading: string };
const logo = readFileSync(file('public/favicon.svg'), 'utf8');

const card = `<!doctype html><style>
  @font-face { font-family: Jakarta; font-weight: 400 800; src: url(${inline('../ui/src/fonts/jakarta-latin.woff2', 'font/woff2')}); }
  * { margin: 0; box-sizing: border-box; }
  body { ${Object.entries(size)
    .map(([side, px]) => `${side}: ${px}px`)
    .join(
      ';',
    )}; position: relative; overflow: hidden; background: #0f2434; color: #fff; font-family: Jakarta; }
  .car { position: absolute; right: -40px; bottom: -70px; width: 1040px; mask-image: linear-gradient(to right, transparent 4%, #000 40%), linear-gradient(to bottom, transparent, #000 26%); mask-composite: intersect; }
  .town { position: absolute; left: -16px; bottom: 0; width: 440px; opacity: .34; mix-blend-mode: luminosity; mask-image: linear-gradient(to right, #000 45%, transparent 92%), linear-gradient(to bottom, transparent 8%, #000 46%); mask-composite: intersect; }
  .road { position: absolute; left: 0; right: 0; bottom: 0; height: 12px; background: repeating-linear-gradient(to right, #e6a43b 0 54px, transparent 54px 88px); }
  .text { position: absolute; left: 68px; top: 64px; width: 700px; }
  .name { display: flex; align-items: center; gap: 18px; font-size: 34px; font-weight: 700; }
  .name svg { width: 58px; height: 58px; }
  h1 { margin-top: 52px; font-size: 64px; font-weight: 800; line-height: 1.06; letter-spacing: -.025em; }
  p { margin-top: 26px; font-size: 29px; color: #eebf63; font-weight: 600; }
</style>
<img class="car" src="${inline('src/assets/car/hero-dark-1600.avif', 'image/avif')}">
<img class="town" src="${inline('src/assets/skyline.svg', 'image/svg+xml')}">
<div class="text"><div class="name">${logo}${operator.name}</div>
<h1>${texts.hero_heading}</h1><p>Round trips from ${operator.cityShort}</p></div><div class="road"></div>`;

/** An ICO file with one picture of 32 pixels: a header of 22 bytes and a PNG. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

async function writePictures(page: Page): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(card);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ type: 'jpeg', quality: 84 });
  writeFileSync(file('public/share.jpg'), picture);
  console.log(`share.jpg: ${picture.byteLength} bytes`);

  await page.setViewportSize({ width: 32, height: 32 });
  await page.setContent(
    `<body style="margin:0">${logo.replace('<svg ', '<svg style="display:block;width:32px" ')}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(file('public/favicon.ico'), icoOf(png));
}

const found = await findOrInstallBrowser(console.error);
if ('missing' in found) throw new Error(found.missing);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
await writePictures(await browser.newPage());
await browser.close();
