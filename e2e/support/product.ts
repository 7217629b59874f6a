import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
  readonly stop: () => Promise<void>;
};

/** Starts the product a second time with other settings. It serves the website that is already built. */
export async function startSecondProduct(
  settings: Readonly<Record<string, string>>,
): Promise<SecondProduct> {
  const dataDir = freshDataDir();
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings, PORT: `${port}`, ANANDHAM_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('is ready at')) ready();
      });
    }
    child.once('exit', () => fail(new Error(`The product did not start:\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  await isReady;
  return { url: `http://localhost:${port}`, dataDir, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
