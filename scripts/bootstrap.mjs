/**
 * Runs `scripts/<command>.ts`, or `lab/lab.ts`, under the project's own Node.js, after installing what is missing.
 * Plain JavaScript without packages, for Node.js 18 or newer, because a fresh clone starts with it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { isInstalled, writeStamp } from './lib/installed.mjs';

const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'check',
  'admin',
  'backup',
  'restore',
  'doctor',
  'maps:import',
  'lab',
];
const OLDEST_NODE = 24;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Node.js keeps compiled code here, so that starts and tests are quicker. */
const COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'node');
const bin = path.join(root, 'node_modules', '.bin');
/** The package with our Node.js. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const [command = '', ...args] = process.argv.slice(2);
const [systemNode, systemNodeMinor] = process.versions.node.split('.').map(Number);

/** The running child. Signals are forwarded to it, and it decides when to end. */
let child = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the whole process group, so the child has it already. A second one would make
    // it end at once.
    if (signal === 'SIGINT' && [0, 1, 2].some((descriptor) => isatty(descriptor))) return;
    if (child) child.kill(signal);
  });
}

// npm runs this in a shell that ends on SIGTERM without forwarding it; then the parent process changes.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref();
}

await main();

async function main() {
  if (!COMMANDS.includes(command)) {
    fail(`Usage: npm start, or npm run ${COMMANDS.slice(1).join(' | ')}`);
  }
  if (systemNode < 18) fail(`Node.js 18 or newer is required; this is ${process.version}.`);
  if (!isInstalled(root)) await install();
  const folder = command === 'lab' ? 'lab' : 'scripts';
  const script = path.join(root, folder, `${command.replace(':', '-')}.ts`);
  const exitCode = await runWithOwnNode(
    [script, ...args],
    // With compiled code from a file, the coverage that the lab measures would be less precise.
    command === 'lab' ? process.env : { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
  );
  process.exit(exitCode);
}

async function install() {
  console.log('Installing packages (once, and again when package-lock.json changes) …');
  const temporary = mkdtempSync(path.join(tmpdir(), 'anandham-node-'));
  // npm shows progress only on a terminal.
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const ticker = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`  … ${seconds()}`), 5_000);
  const own = await nodeForNpm(temporary);
  const exitCode = await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit'], own);
  clearInterval(ticker);
  rmSync(temporary, { recursive: true, force: true });
  if (exitCode !== 0) {
    fail(
      'The packages could not be installed; see the npm output above. Run the command again to retry.',
    );
  }
  writeStamp(root);
  console.log(`Installed the packages in ${seconds()}`);
}

/**
 * Under Node.js before 20.19, npm leaves out optional packages that need a newer one, and says nothing. It then runs
 * under our Node.js, installed below `folder`. Null: under this system's.
 */
async function nodeForNpm(folder) {
  if (systemNode > 20 || (systemNode === 20 && systemNodeMinor >= 19)) return null;
  const { optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const version = optionalDependencies[nodePackage];
  if (version === undefined) return null;
  await runNpm(['install', '--prefix', folder, '--no-save', `${nodePackage}@${version}`], null);
  const program = path.join(folder, 'node_modules', nodePackage, 'bin', 'node');
  return existsSync(program) ? program : null;
}

/** Runs this system's npm under `node`, or under this system's Node.js. */
function runNpm(args, node) {
  // Only errors: warnings would be about this system's Node.js, which only installs.
  const options = [...args, '--loglevel=error'];
  const env = node && { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const npm = process.env.npm_execpath;
  if (!npm) return run('npm', options, { ...process.env, ...env });
  // The Node.js of Debian finds the packages of Debian's npm, another one only with NODE_PATH.
  const packages = node && { NODE_PATH: path.resolve(npm, '..', '..', '..') };
  return run(node ?? process.execPath, [npm, ...options], { ...process.env, ...env, ...packages });
}

/** Runs under the Node.js among the packages or, if there is none for this system, under the current one. */
async function runWithOwnNode(args, given) {
  const env = { ...given, PATH: `${bin}${path.delimiter}${given.PATH ?? ''}` };
  const ownNode = path.join(bin, 'node');
  const program = path.join('..', nodePackage, 'bin', 'node');
  // npm 9 removes the link again when it drops the Node.js for another processor.
  if (!existsSync(ownNode) && existsSync(path.join(bin, program))) symlinkSync(program, ownNode);
  if (existsSync(ownNode)) {
    const exitCode = await run(ownNode, args, env);
    if (exitCode !== null) return exitCode;
  }
  if (systemNode < OLDEST_NODE) {
    fail(
      `On this system (${process.platform} ${process.arch}) the project brings no Node.js of its own: install Node.js ${OLDEST_NODE} or newer from https://nodejs.org; this is ${process.version}.`,
    );
  }
  return run(process.execPath, args, env);
}

/** Returns the exit code as a shell would, or null if the program cannot run on this system. */
function run(program, args, env) {
  return new Promise((resolve) => {
    child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', () => resolve(null));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
