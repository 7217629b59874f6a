import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@anandham/server/testing/free-port';

const root = resolve(import.meta.dirname, '../..');

/** Creates a data directory for this run. It is deleted when the process exits, after the product has stopped. */
export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anandham-e2e-'));
  // PostgreSQL cannot run as root: under root it runs as another user, which needs access to its folder.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type SecondProduct = {
  readonly url: string;
  readonly dataDir: string;
  /** The link to the setup, which the start prints when there is no owner. */
  readonly setupLink: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts the product a second time with other settings. It serves the website that is already built. */
export async function startSecondProduct(
  settings: Readonly<Record<string, string>>,
): Promise<SecondProduct> {
  const { printed, ...product } = await start('server/src/main.ts', [], settings);
  return {
    ...product,
    setupLink: () => printed(/https?:\/\/\S+\/setup#\S+/).then(([link]) => link),
  };
}

type Demo = Omit<SecondProduct, 'setupLink'> & {
  readonly owner: { readonly email: string; readonly password: string };
};

export async function startDemo(): Promise<Demo> {
  const { printed, ...product } = await start('scripts/start.ts', ['--demo'], {});
  const [, email = '', password = ''] = await printed(/Demo sign-in: (\S+) \/ (\S+)/);
  return { ...product, owner: { email, password } };
}

async function start(
  script: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const dataDir = freshDataDir();
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [resolve(root, script), ...options], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...settings, PORT: `${port}`, ANANDHAM_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  /** Waits until the output matches. */
  const printed = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(output);
      if (match !== null) return match;
      const ended = new AbortController();
      child.once('exit', () => ended.abort());
      await once(child.stdout, 'data', { signal: ended.signal }).catch(() => {
        throw new Error(`The product ended:\n${output}`);
      });
    }
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  await printed(/is ready at/);
  return { url: `http://localhost:${port}`, dataDir, printed, stop };
}
