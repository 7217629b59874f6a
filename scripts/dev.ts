/**
 * `npm run dev`: the app by Vite, which reloads it after a change, in front of the API, which restarts on every change.
 * The pages of site/ come from a build, which is repeated after a change.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { ROOT } from './lib/run.ts';
import { readSettings } from './lib/command.ts';
import { buildWeb } from './lib/web-build.ts';

const settings = readSettings();
if (settings === null) process.exit(1);
const { port, dataDir } = settings;
if (!(await buildWeb({ only: 'site' }))) process.exit(1);
const apiPort = await getPort();
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
/** Without Google settings, a stand-in for Google is started. */
const google = settings.google === null ? await standInSettings() : null;
const api = `http://localhost:${apiPort}`;
const children = new Set<ChildProcess>();

async function standInSettings() {
  const issuer = `http://127.0.0.1:${await getPort()}`;
  const client = { GOOGLE_CLIENT_ID: 'development', GOOGLE_CLIENT_SECRET: 'development' };
  return { ...client, GOOGLE_ISSUER: issuer, PUBLIC_URL: publicUrl };
}

function start(args: string[], env: Record<string, string>): void {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    // When one process ends, the others are stopped.
    process.exitCode ??= code ?? 0;
    stopAll('SIGTERM');
  });
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.exitCode ??= 0;
    stopAll(signal);
  });
}

let building = Promise.resolve(true);
let isBuildQueued = false;
/** Does nothing when the inputs are unchanged. The API restarts, because it has loaded the build. */
const buildSite = () => {
  if (isBuildQueued) return;
  isBuildQueued = true;
  building = building.then(() => {
    isBuildQueued = false;
    return buildWeb({ only: 'site' });
  });
};
for (const folder of ['site/src', 'ui/src', 'ui/messages']) {
  watch(path.join(ROOT, folder), { recursive: true, persistent: false }, buildSite);
}

// Without --watch-path, Node.js watches exactly the loaded files.
start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  ...google,
  PORT: String(apiPort),
  PUBLIC_URL: publicUrl,
});
if (google !== null) start(['scripts/lib/google-stand-in.ts'], google);
start(['scripts/lib/vite-dev.ts', String(port), api, dataDir], {});
