/** Measures the public pages on a slow phone: Lighthouse scores, scripts, and the time until the form works. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { runResult } from '../../scripts/lib/run.ts';
import { newDataDir, startProduct } from './product.ts';
import { measureBookingForm, measureLargestPaint, type PhoneFigures } from './web/phone.ts';

/** Downloaded on demand, because with its dependencies it is larger than the product. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 5;

/** The targets for the median, in Lighthouse's units. */
const rows = [
  { name: 'performance', of: score('performance'), unit: '', bar: '100' },
  { name: 'accessibility', of: score('accessibility'), unit: '', bar: '100' },
  { name: 'best practices', of: score('best-practices'), unit: '', bar: '100' },
  { name: 'SEO', of: score('seo'), unit: '', bar: '100' },
  { name: 'first paint', of: audit('first-contentful-paint'), unit: ' ms', bar: '' },
  { name: 'largest paint (LCP)', of: audit('largest-contentful-paint'), unit: ' ms', bar: '1,300' },
  { name: 'blocked (TBT)', of: audit('total-blocking-time'), unit: ' ms', bar: '60' },
  { name: 'shift (CLS), thousandths', of: shift, unit: '', bar: '0' },
] as const;

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

function score(category: string) {
  return ({ categories }: Report) => 100 * (categories[category]?.score ?? Number.NaN);
}

function audit(id: string) {
  return ({ audits }: Report) => audits[id]?.numericValue ?? Number.NaN;
}

function shift(report: Report): number {
  return 1000 * audit('cumulative-layout-shift')(report);
}

async function runLighthouse(port: number, chrome: string, report: string): Promise<Report> {
  const { exitCode, output } = await runResult(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      `http://localhost:${port}/`,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { quiet: true, env: { ...process.env, CHROME_PATH: chrome } },
  );
  if (exitCode !== 0) throw new Error(`Lighthouse failed\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

const browser = await findOrInstallBrowser((line) => console.error(line));
if (!('path' in browser)) throw new Error(browser.missing);
// Its mouse moves by itself, which counts as use, also on a phone.
if (browser.path.includes('headless')) throw new Error('Set CHROME_PATH to a full Chromium.');
const dataDir = newDataDir();
const port = await getPort();
const product = await startProduct(port, { ANANDHAM_DATA_DIR: dataDir });
const home = `http://localhost:${port}/`;
const reports: Report[] = [];
const forms: PhoneFigures[] = [];
const paints = { ta: [] as number[], auth: [] as number[] };
try {
  for (let round = 0; round < rounds; round += 1) {
    reports.push(await runLighthouse(port, browser.path, path.join(dataDir, 'lighthouse.json')));
    forms.push(await measureBookingForm(browser.path, home));
    paints.ta.push(await measureLargestPaint(browser.path, `${home}ta`));
    paints.auth.push(await measureLargestPaint(browser.path, `${home}auth`));
  }
} finally {
  await product.stop();
}

console.log(`\n| ${lighthouse}, mobile | median of ${rounds} | all | bar |\n|---|---|---|---|`);
for (const { name, of, unit, bar } of rows) printRow(name, reports.map(of), unit, bar);

console.log(`\n| slow 4G, CPU ÷ 4 | median of ${rounds} | all | bar |\n|---|---|---|---|`);
const figures = (of: (one: PhoneFigures) => number) => forms.map(of);
printRow(
  'scripts of / until touched',
  figures((one) => one.scriptBytesUntouched),
  ' B',
  '0',
);
printRow(
  'scripts of / until the form works',
  figures((one) => one.scriptBytesUntilForm),
  ' B',
  '140,000',
);
printRow(
  'jump to the form → hydrated',
  figures((one) => one.jumpToFormMs),
  ' ms',
  '1,600',
);
printRow('/ta, LCP', paints.ta, ' ms', '1,500');
printRow('/auth, LCP', paints.auth, ' ms', '1,600');

function printRow(name: string, measured: readonly number[], unit: string, bar: string): void {
  const values = measured.toSorted((a, b) => a - b);
  const [median, ...all] = [values[Math.floor(rounds / 2)] ?? Number.NaN, ...values].map((value) =>
    value.toFixed(0),
  );
  console.log(`| ${name} | ${median ?? ''}${unit} | ${all.join(', ')} | ${bar} |`);
}
