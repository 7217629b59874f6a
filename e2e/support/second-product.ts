import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { freshDataDir } from './data-dir.ts';

const root = resolve(import.meta.dirname, '../..');

export type SecondProduct = {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

/** The product once more, with other settings; the website is the one that has been built. */
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
  let said = '';
  const isReady = new Promise<void>((ready, refuse) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('is ready at')) ready();
      });
    }
    child.once('exit', () => refuse(new Error(`The product did not start:\n${said}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
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
