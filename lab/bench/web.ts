/** Measures the size of `/` before any interaction, and its Lighthouse scores for a slow phone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { findOrInstallBrowser } from '../../scripts/browser.ts';
import { run, runResult } from '../../scripts/lib/run.ts';
import { newDataDir, startProduct } from './product.ts';

/** Downloaded on demand, because with its dependencies it is larger than the product. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 5;

/** The targets for the median, in Lighthouse's units. */
const rows = [
  { name: 'performance', of: score('performance'), unit: '', bar: '≥ 99' },
  { name: 'accessibility', of: score('accessibility'), unit: '', bar: '100' },
  { name: 'best practices', of: score('best-practices'), unit: '', bar: '100' },
  { name: 'SEO', of: score('seo'), unit: '', bar: '100' },
  { name: 'first paint', of: audit('first-contentful-paint'), unit: ' ms', bar: '' },
  { name: 'largest paint (LCP)', of: audit('largest-contentful-paint'), unit: ' ms', bar: '1,200' },
  { name: 'blocked (TBT)', of: audit('total-blocking-time'), unit: ' ms', bar: '100' },
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
const dataDir = newDataDir();
const port = await getPort();
const product = await startProduct(port, { ANANDHAM_DATA_DIR: dataDir });
const reports: Report[] = [];
try {
  await run('node', ['web/scripts/size.ts']);
  for (let round = 0; round < rounds; round += 1) {
    reports.push(await runLighthouse(port, browser.path, path.join(dataDir, 'lighthouse.json')));
  }
} finally {
  await product.stop();
}

console.log(`\n| ${lighthouse}, mobile | median of ${rounds} | all | bar |\n|---|---|---|---|`);
for (const { name, of, unit, bar } of rows) {
  const values = reports.map(of).sort((a, b) => a - b);
  const [median, ...all] = [values[Math.floor(rounds / 2)] ?? Number.NaN, ...values].map((value) =>
    value.toFixed(0),
  );
  console.log(`| ${name} | ${median ?? ''}${unit} | ${all.join(', ')} | ${bar} |`);
}
