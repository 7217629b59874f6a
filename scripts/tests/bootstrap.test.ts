import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningProcess, startProcess } from '@anandham/server/testing/processes';

/** A checkout with a fake npm: a shell script that installs this Node.js and records its calls. */
let root = '';

const FAKE_NPM = `#!/bin/sh
echo "npm $*" >> npm-calls
[ -e npm-fails ] && exit 7
rm -rf node_modules && mkdir -p node_modules/.bin
ln -s "$REAL_NODE" node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json
`;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'anandham-bootstrap '));
  mkdirSync(path.join(root, 'bin'));
  write('bin/npm', FAKE_NPM);
  chmodSync(path.join(root, 'bin/npm'), 0o755);
  mkdirSync(path.join(root, 'scripts/lib'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'lib/installed.mjs']) {
    cpSync(path.join(import.meta.dirname, '..', file), path.join(root, 'scripts', file));
  }
  write('package-lock.json', lock({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } }));
  write('scripts/start.ts', 'console.log("started" as string, process.argv.slice(2).join());');
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const lock = (packages: object): string => JSON.stringify({ packages: { '': {}, ...packages } });

function bootstrap(args: string[], env: Record<string, string> = {}): RunningProcess {
  return startProcess(path.join(root, 'scripts/bootstrap.mjs'), args, {
    env: { PATH: `${root}/bin:/usr/bin:/bin`, REAL_NODE: process.execPath, ...env },
  });
}

async function run(args: string[], env?: Record<string, string>): Promise<unknown[]> {
  const process = bootstrap(args, env);
  return [await process.ended, process.output().trim().split('\n').at(-1)];
}

function npmCalls(): string[] {
  return readFileSync(path.join(root, 'npm-calls'), 'utf8').trim().split('\n');
}

describe('a fresh clone', () => {
  it('is installed with the packages for the build, and then started', async () => {
    expect(await run(['start', 'one', 'two'], { NODE_ENV: 'production' })).toEqual([
      0,
      'started one,two',
    ]);
    expect(npmCalls()).toEqual([
      'npm ci --include=dev --include=optional --no-audit --loglevel=error',
    ]);
  });

  it('is installed only once', async () => {
    await run(['start']);
    await run(['start']);
    expect(npmCalls()).toHaveLength(1);
  });

  it('is installed again after the lock file has changed', async () => {
    await run(['start']);
    write('package-lock.json', lock({ 'node_modules/a': { version: '1.0.1', integrity: 'y' } }));
    await run(['start']);
    expect(npmCalls()).toHaveLength(2);
  });

  it('is installed again after an installation was interrupted', async () => {
    await run(['start']);
    rmSync(path.join(root, 'node_modules/.package-lock.json'));
    await run(['start']);
    expect(npmCalls()).toHaveLength(2);
  });

  it('is not started when npm fails', async () => {
    write('npm-fails', '');
    expect(await run(['start'])).toEqual([
      1,
      'The packages could not be installed; see the npm output above. Run the command again to retry.',
    ]);
  });
});

describe('on a Debian with Node.js 18 and npm 9', () => {
  const nodePackage = `node-${process.platform}-${process.arch}`;
  const program = `node_modules/${nodePackage}/bin/node`;
  /** Like npm 9, it links no program of the package. */
  const npm9 = `#!/bin/sh
    echo "npm $* $(basename "$(dirname "$(command -v node)")")" >> npm-calls
    [ "$1" = install ] && cd "$3"
    mkdir -p node_modules/.bin ${path.dirname(program)}
    ln -s "$REAL_NODE" ${program}
    [ "$1" = install ] || cp package-lock.json node_modules/.package-lock.json`;
  const versions = `{ value: { ...process.versions, node: '18.20.4' } }`;
  const asNode18 = `Object.defineProperty(process, 'versions', ${versions})`;

  it('npm runs under the Node.js of the project, which is linked', async () => {
    write('bin/npm', npm9);
    write('package.json', JSON.stringify({ optionalDependencies: { [nodePackage]: '24.0.0' } }));
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(asNode18)}` };
    expect(await run(['start'], env)).toEqual([0, 'started']);
    expect(npmCalls()).toEqual([
      expect.stringMatching(/^npm install --prefix \S+ --no-save node-\S+@24.0.0 /),
      'npm ci --include=dev --include=optional --no-audit --loglevel=error bin',
    ]);
    expect(realpathSync(path.join(root, 'node_modules/.bin/node'))).toBe(process.execPath);
  });
});

describe('a manual installation is kept', () => {
  const installed = (packages: object): void => {
    mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
    write('node_modules/.package-lock.json', lock(packages));
    write('npm-calls', '');
  };
  const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

  it('when it matches the lock file', async () => {
    installed(a);
    expect(await run(['start'])).toEqual([0, 'started']);
    expect(npmCalls()).toEqual(['']);
  });

  it('when only a package for another system is missing', async () => {
    const other = { version: '1.0.0', integrity: 'z', optional: true, os: ['aix'] };
    write('package-lock.json', lock({ ...a, 'node_modules/aix': other }));
    installed(a);
    await run(['start']);
    expect(npmCalls()).toEqual(['']);
  });

  it('but not when a package for this system is missing', async () => {
    const ours = { version: '1.0.0', integrity: 'z', optional: true, os: process.platform };
    write('package-lock.json', lock({ ...a, 'node_modules/ours': ours }));
    installed(a);
    await run(['start']);
    expect(npmCalls().at(-1)).toMatch(/^npm ci/);
  });
});

describe('the bootstrap script', () => {
  it('returns the exit code of the script', async () => {
    write('scripts/start.ts', 'process.exit(42)');
    expect((await run(['start']))[0]).toBe(42);
  });

  it('puts the programs of the packages first in PATH', async () => {
    write('scripts/start.ts', 'console.log(process.env["PATH"].split(":")[0])');
    expect(await run(['start'])).toEqual([0, path.join(root, 'node_modules/.bin')]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'forwards %s and waits for the script to end',
    async (signal) => {
      write(
        'scripts/start.ts',
        `process.on('${signal}', () => { console.log('finishing'); setTimeout(() => process.exit(0), 300); });
       setInterval(() => {}, 1000);
       console.log('waiting');`,
      );
      const process = bootstrap(['start']);
      await process.waitForOutput(/waiting/);
      process.kill(signal);
      expect(await process.ended).toBe(0);
      expect(process.output()).toContain('finishing');
    },
  );

  it('returns 137 after SIGKILL, as a shell does', async () => {
    write('scripts/start.ts', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);');
    expect((await run(['start']))[0]).toBe(137);
  });

  it('prints the usage for an unknown command', async () => {
    expect(await run(['launch'])).toEqual([
      1,
      'Usage: npm start, or npm run dev | build | test | check | admin | backup | restore | doctor | maps:import | lab',
    ]);
  });
});
