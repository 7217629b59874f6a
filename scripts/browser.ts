/** `node scripts/browser.ts`: finds or installs a Chromium for the tests and prints its path. */
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runResult } from './lib/run.ts';

/** The headless shell is first: journeys are quicker in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The commands that install a browser. The first available package manager is used. */
const PACKAGE_MANAGERS: Record<string, string[][]> = {
  'apt-get': [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']],
  dnf: [['install', '--assumeyes', 'chromium']],
  apk: [['add', 'chromium']],
};

export type Browser = { path: string } | { missing: string };

/** Finds the browser for the tests: CHROME_PATH, the system's or Playwright's. Otherwise installs one. */
export async function findOrInstallBrowser(log: (line: string) => void): Promise<Browser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return { path: chosen };
    return { missing: `CHROME_PATH is ${chosen}, which is not a program.` };
  }
  const found = await findBrowser();
  if (found !== null) return { path: found };

  log('No Chromium found; downloading Playwright’s (about 150 MB, once) …');
  await runResult('playwright', ['install', 'chromium', '--only-shell']);
  const downloaded = await findBrowser();
  if (downloaded !== null) return { path: downloaded };

  if (process.getuid?.() === 0) {
    await installFromSystem(log);
    const installed = await findBrowser();
    if (installed !== null) return { path: installed };
  }
  return {
    missing:
      'The browser tests need Chromium: install it (for example "sudo apt-get install chromium"), or set CHROME_PATH to a Chrome or Chromium.',
  };
}

/** The first browser that starts: a program may lack its libraries. */
async function findBrowser(): Promise<string | null> {
  const candidates = [...NAMES.map(onPath), chromium.executablePath(), ...headlessShells()];
  for (const candidate of candidates) {
    if (candidate === null || !isProgram(candidate)) continue;
    const { exitCode } = await runResult(candidate, ['--version'], { quiet: true });
    if (exitCode === 0) return candidate;
  }
  return null;
}

/** Playwright installs the headless shell next to full Chromium. */
function headlessShells(): string[] {
  const full = chromium.executablePath();
  const revision = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(full);
  if (!revision) return [];
  const folder = `${revision[1]}/chromium_headless_shell-${revision[2]}`;
  return [
    `${folder}/chrome-headless-shell-linux64/chrome-headless-shell`,
    `${folder}/chrome-linux/headless_shell`,
    `${folder}/chrome-headless-shell-mac-arm64/chrome-headless-shell`,
    `${folder}/chrome-headless-shell-mac-x64/chrome-headless-shell`,
  ];
}

async function installFromSystem(log: (line: string) => void): Promise<void> {
  for (const [manager, steps] of Object.entries(PACKAGE_MANAGERS)) {
    if (onPath(manager) === null) continue;
    log(`Installing Chromium with ${manager} …`);
    for (const args of steps) await runResult(manager, args);
    return;
  }
}

function onPath(name: string): string | null {
  if (path.isAbsolute(name)) return isProgram(name) ? name : null;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const browser = await findOrInstallBrowser((line) => console.error(line));
  if ('path' in browser) console.log(browser.path);
  else {
    console.error(browser.missing);
    process.exitCode = 1;
  }
}
