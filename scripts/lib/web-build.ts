import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runResult } from './run.ts';
import { writeError } from './write-error.ts';

const siteInputs = ['site', 'ui', 'contract', 'domain', 'maps', 'package-lock.json'] as const;
/**
 * The two packages that make the website, and the files and folders from which they are built. The service worker,
 * which belongs to the app, lists the scripts of the site.
 */
const PACKAGES = [
  { name: 'site', inputs: siteInputs },
  { name: 'app', inputs: ['app', ...siteInputs] },
] as const;
type Package = (typeof PACKAGES)[number];

/** Build output and files that are not part of the website. */
const NOT_INPUTS =
  /^(app|site)\/(build|\.astro)$|^ui\/src\/paraglide$|^ui\/project\.inlang\/(?!settings\.json$)|(node_modules|\.wireit)$|\.test\.tsx?$/;

const PROGRESS_INTERVAL_MS = 5_000;

/** Builds the packages whose inputs have changed into <package>/build. Returns false if a build fails. */
export async function buildWeb(
  options: { force?: boolean; only?: Package['name'] } = {},
): Promise<boolean> {
  for (const one of PACKAGES.filter(({ name }) => name === (options.only ?? name))) {
    const inputs = inputsHash(one);
    if (!options.force && read(stampOf(one)) === inputs) continue;
    if (!(await buildPackage(one, inputs))) return false;
  }
  return true;
}

async function buildPackage(one: Package, inputs: string): Promise<boolean> {
  const folder = path.join(ROOT, one.name);
  const stamp = stampOf(one);
  const error = writeError(folder);
  if (error !== null) {
    console.error(
      `The website is not built, or not from these files, and cannot be built from here: ${error}.\nBuild it as the owner of ${ROOT}: npm run build`,
    );
    return false;
  }
  console.log(`Building the website (${one.name}, only after a change) …`);
  const startedAt = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const ticker = setInterval(() => console.log(`  … ${seconds()}`), PROGRESS_INTERVAL_MS);
  rmSync(stamp, { force: true });
  const { exitCode, output } = await runResult('sh', ['-c', buildScript(folder)], {
    cwd: folder,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  clearInterval(ticker);
  if (exitCode !== 0) {
    console.error(`${output}\nThe website could not be built; see the reason above.`);
    return false;
  }
  writeFileSync(stamp, inputs);
  console.log(`Built the website (${one.name}) in ${seconds()}`);
  return true;
}

function stampOf({ name }: Package): string {
  return path.join(ROOT, name, 'build', 'inputs.sha256');
}

/** The commands of `npm run build` in a package, to run them without npm. */
function buildScript(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return ['prebuild', 'build', 'postbuild']
    .map((name) => scripts[name])
    .filter((script) => script !== undefined)
    .join(' && ');
}

/** Hashes the contents, because a checkout or a copy changes modification times. */
function inputsHash(one: Package): string {
  const hash = createHash('sha256');
  for (const file of one.inputs.flatMap(filesBelow).sort()) {
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
