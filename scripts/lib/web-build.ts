import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runResult } from './run.ts';
import { writeError } from './write-error.ts';

const WEB = path.join(ROOT, 'web');
const STAMP = path.join(WEB, 'build', 'inputs.sha256');

/** Files and folders from which the website is built. */
const INPUTS = ['ui', 'web', 'contract', 'domain', 'maps', 'package-lock.json'];

/** Build output and files that are not part of the website. */
const NOT_INPUTS =
  /^web\/(build|\.react-router)$|^(ui|web)\/src\/paraglide$|^ui\/project\.inlang\/(?!settings\.json$)|(node_modules|\.wireit)$|\.test\.tsx?$/;

const PROGRESS_INTERVAL_MS = 5_000;

/** Builds the website into web/build/client if an input has changed. Returns false if the build fails. */
export async function buildWeb(options: { force?: boolean } = {}): Promise<boolean> {
  const inputs = inputsHash();
  if (!options.force && read(STAMP) === inputs) return true;
  const error = writeError(WEB);
  if (error !== null) {
    console.error(
      `The website is not built, or built for another PUBLIC_URL, and cannot be built from here: ${error}.\nBuild it as the owner of ${ROOT}, with the same PUBLIC_URL: npm run build`,
    );
    return false;
  }
  console.log('Building the website (only after a change) …');
  const startedAt = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const ticker = setInterval(() => console.log(`  … ${seconds()}`), PROGRESS_INTERVAL_MS);
  rmSync(STAMP, { force: true });
  const { exitCode, output } = await runResult('sh', ['-c', buildScript()], {
    cwd: WEB,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  clearInterval(ticker);
  if (exitCode !== 0) {
    console.error(`${output}\nThe website could not be built; see the reason above.`);
    return false;
  }
  writeFileSync(STAMP, inputs);
  console.log(`Built the website in ${seconds()}`);
  return true;
}

/** The commands of `npm run build -w web`, to run them without npm. */
function buildScript(): string {
  const { scripts } = JSON.parse(readFileSync(path.join(WEB, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return ['prebuild', 'build', 'postbuild']
    .map((name) => scripts[name])
    .filter((script) => script !== undefined)
    .join(' && ');
}

/** Hashes the contents, because a checkout or a copy changes modification times. */
function inputsHash(): string {
  const hash = createHash('sha256').update(`PUBLIC_URL=${process.env['PUBLIC_URL'] ?? ''}\n`);
  for (const file of INPUTS.flatMap(filesBelow).sort()) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(input: string): string[] {
  if (NOT_INPUTS.test(input)) return [];
  if (path.extname(input) === '.json') return [input];
  return readdirSync(path.join(ROOT, input), { withFileTypes: true }).flatMap((entry) => {
    const name = `${input}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(name);
    return NOT_INPUTS.test(name) ? [] : [name];
  });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
