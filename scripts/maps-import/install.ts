import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, valhallaPackage } from '@anandham/server/roads';
import { StartupError } from '@anandham/server/settings';
import { runResult } from '../lib/run.ts';

/** Systems for which the package contains programs. */
const systems = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

const { name, version, integrity } = valhallaPackage;

/** The folder for this version of Valhalla. */
export const routerFolder = (maps: string): string => path.join(maps, `valhalla-${version}`);

export function checkSystem(system = `${process.platform}-${process.arch}`): void {
  if (systems.includes(system)) return;
  throw new StartupError(
    `Valhalla is not available for this system (${system}), only for ${systems.join(', ')}.`,
  );
}

type InstallOptions = {
  readonly router: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Installs Valhalla from npm if it is missing, verified by its hash. Throws a StartupError if that fails. */
export async function installValhalla({ router, log, signal }: InstallOptions): Promise<void> {
  if (existsSync(packageFolder(router))) return;
  log(`Installing ${name} ${version} (about 100 MB to download, 280 MB on disk, once) …`);
  const draft = `${router}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const [file, content] of Object.entries(packageFiles())) {
    writeFileSync(path.join(draft, file), JSON.stringify(content, null, 2));
  }
  const npm = process.env['npm_execpath'];
  const ci = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, args] = npm ? [process.execPath, [npm, ...ci]] : ['npm', ci];
  const { exitCode } = await runResult(program, args, {
    cwd: draft,
    env: environmentForNpm(),
    signal,
  });
  if (exitCode !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartupError(
      'Valhalla could not be installed; see npm’s output above. The import needs the npm registry once, and 280 MB.',
    );
  }
  renameSync(draft, router);
}

/** A separate project with a lock file: npm verifies the hash, and the product's own lock file stays unchanged. */
function packageFiles(): Record<string, object> {
  const project = { name: 'anandham-maps', private: true, dependencies: { [name]: version } };
  const packages = { '': project, [`node_modules/${name}`]: { version, integrity } };
  return {
    'package.json': project,
    'package-lock.json': { name: project.name, lockfileVersion: 3, requires: true, packages },
  };
}

/** The environment without npm's variables, which describe the outer project. */
function environmentForNpm(): NodeJS.ProcessEnv {
  const ours = /^npm_(package_|lifecycle_|command$|config_local_prefix$)|^INIT_CWD$/;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !ours.test(key)));
}
