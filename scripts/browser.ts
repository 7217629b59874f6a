/** `node scripts/browser.ts`: finds or installs a Chromium for the tests and prints its path. */
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runResult } from './lib/run.ts';

/** The one without a window first: its journeys take half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** With each, its own way to install a browser; the first that is there is used. */
const PACKAGE_MANAGERS: Record<string, string[][]> = {
  'apt-get': [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']],
  dnf: [['install', '--assumeyes', 'chromium']],
  apk: [['add', 'chromium']],
};

export type Browser = { path: string } | { missing: string };

/** The browser for the tests: CHROME_PATH, the machine's, Playwright's, else one is installed. */
export async function findOrInstallBrowser(say: (line: string) => void): Promise<Browser> {
  const asked = process.env['CHROME_PATH'];
  if (asked) {
    if (isProgram(asked)) return { path: asked };
    return { missing: `CHROME_PATH is ${asked}, which is no program.` };
  }
  const found = await findBrowser();
  if (found !== null) return { path: found };

  say('No Chromium here; asking Playwright for its own (about 150 MB, once) …');
  await runResult('playwright', ['install', 'chromium', '--only-shell']);
  const downloaded = await findBrowser();
  if (downloaded !== null) return { path: downloaded };

  if (process.getuid?.() === 0) {
    await installFromSystem(say);
    const installed = await findBrowser();
    if (installed !== null) return { path: installed };
  }
  return {
    missing:
      'The browser tests need Chromium: install it (for example "sudo apt-get install chromium"), or set CHROME_PATH to a Chrome or Chromium.',
  };
}

/** One that is there and really starts: a program may lack its libraries. */
async function findBrowser(): Promise<string | null> {
  const candidates = [...NAMES.map(onPath), chromium.executablePath(), ...headlessShells()];
  for (const candidate of candidates) {
    if (candidate === null || !isProgram(candidate)) continue;
    const { exitCode } = await runResult(candidate, ['--version'], { quiet: true });
    if (exitCode === 0) return candidate;
  }
  return null;
}

/** Playwright keeps the small browser without a window beside the full one. */
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

async function installFromSystem(say: (line: string) => void): Promise<void> {
  for (const [manager, steps] of Object.entries(PACKAGE_MANAGERS)) {
    if (onPath(manager) === null) continue;
    say(`Installing Chromium with ${manager} …`);
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
