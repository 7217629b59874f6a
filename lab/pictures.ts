/**
 * `npm run lab -- pictures`: takes the pictures of the README and of docs/guides, from a first start and from the
 * demo.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import getPort from 'get-port';
import { findOrInstallBrowser } from '../scripts/browser.ts';
import { ROOT } from '../scripts/lib/run.ts';
import { newDataDir } from './bench/product.ts';

const folder = path.join(ROOT, 'docs', 'pictures');
const size = { width: 1280, height: 860 };

type Running = {
  readonly url: string;
  /** What the start has printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
};

/** Stopped at the end, also after an error. */
const running: Running[] = [];

/** Starts the product with an empty data directory, and waits until it answers. */
async function start(...options: readonly string[]): Promise<Running> {
  const port = await getPort();
  const settings = { PORT: String(port), ANANDHAM_DATA_DIR: newDataDir() };
  const app: ChildProcess = spawn('node', ['scripts/bootstrap.mjs', 'start', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  let printed = '';
  const isReady = new Promise<void>((resolve, reject) => {
    app.once('exit', () => reject(new Error(`The product did not start:\n${printed}`)));
    if (app.stdout === null) return;
    createInterface(app.stdout).on('line', (line) => {
      printed += `${line}\n`;
      if (line.includes('is ready at')) resolve();
    });
  });
  const stop = async () => {
    if (app.exitCode !== null) return;
    const ended = once(app, 'exit');
    app.kill('SIGTERM');
    await ended;
  };
  const product = { url: `http://localhost:${port}`, printed: () => printed, stop };
  running.push(product);
  await isReady;
  return product;
}

/** Takes the whole window, or one part of it. */
async function take(page: Page, name: string, part?: string): Promise<void> {
  await page.evaluate('document.activeElement?.blur(); document.fonts.ready.then(() => true)');
  const file = path.join(folder, `${name}.jpg`);
  const options = { path: file, type: 'jpeg', quality: 82, animations: 'disabled' } as const;
  await (part === undefined ? page : page.locator(part).first()).screenshot(options);
  console.log(path.relative(ROOT, file));
}

async function takeSetup(page: Page): Promise<void> {
  const product = await start();
  const linkOf = () => /http\S+\/setup#\S+/.exec(product.printed())?.[0];
  while (linkOf() === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.goto(linkOf() ?? '');
  await page.getByLabel('Name of the business').fill('Kaveri Cabs');
  await page.getByLabel('Email').fill('office@kaveri.example');
  await take(page, 'setup-business', 'main [data-tone]');
  await next.click();
  await page.getByLabel('Registration number').fill('TN 45 AB 1234');
  await take(page, 'setup-tariff', 'main [data-tone] > div');
  await next.click();
  await next.click();
  await page.getByLabel('Mail server').fill('smtp.gmail.com');
  await page.getByLabel('User name').fill('kaveri.cabs@gmail.com');
  await page.getByLabel('Send the test to').fill('kaveri.cabs@gmail.com');
  await take(page, 'setup-email', 'main [data-tone] > div');
}

async function takeDemo(page: Page): Promise<void> {
  const demo = await start('--demo');
  await page.goto(`${demo.url}/`);
  await take(page, 'home');
  const [, emailOrMobile, password] = /Demo sign-in: (\S+) \/ (\S+)/.exec(demo.printed()) ?? [];
  const signIn = await page.request.post(`${demo.url}/api/auth/signin`, {
    data: { emailOrMobile, password },
  });
  const { token, rest } = (await signIn.json()) as { token: string; rest: object };
  await page.evaluate(`
    sessionStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(rest))});
  `);
  await page.goto(`${demo.url}/admin`);
  await page.getByRole('button', { name: 'Details' }).first().waitFor();
  await take(page, 'admin');
  await page.goto(`${demo.url}/admin/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await take(page, 'settings');
  await page.goto(`${demo.url}/admin/settings/photos`);
  const gallery = page.getByRole('region', { name: 'Photos of the car' });
  await gallery
    .locator('input[type=file]')
    .setInputFiles(
      ['turn-start-960', 'roof-light-960'].map((name) =>
        path.join(ROOT, 'ui', 'src', 'assets', 'car', `${name}.avif`),
      ),
    );
  await gallery.getByRole('button', { name: 'Move photo 2 earlier' }).waitFor();
  await page.getByRole('alert').getByRole('button').first().click();
  await take(page, 'settings-photos', 'section[aria-labelledby=photos-gallery]');
}

const browser = await findOrInstallBrowser(console.log);
if (!('path' in browser)) throw new Error(browser.missing);
mkdirSync(folder, { recursive: true });
const chrome = await chromium.launch({ executablePath: browser.path, args: ['--no-sandbox'] });
const page = await chrome.newPage({
  viewport: size,
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
try {
  await takeSetup(page);
  await takeDemo(page);
} finally {
  await chrome.close();
  await Promise.all(running.map(({ stop }) => stop()));
}
