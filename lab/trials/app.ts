import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/run.ts';
import { within } from './folder.ts';
import { type Program, startProgram, waitUntil } from './programs.ts';

export const admin = { email: 'admin@cabs.example', password: 'seven banana leaves' };

export type App = {
  readonly port: number;
  readonly origin: string;
  readonly program: () => Program;
  readonly start: () => void;
  /** Waits until the app is ready and returns the milliseconds. */
  readonly ready: () => Promise<number>;
  /** The number of responses in its log. */
  readonly answered: () => number;
};

/** A free port below the system's ephemeral ports, so that it stays free during a restart. */
async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Long, because a trial runs many processes on one machine. */
const startLimitMs = 180_000;

/** One process of the app, as systemd would run it. */
export async function newApp(folder: string, env: Record<string, string>): Promise<App> {
  const port = await quietPort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, `app-${port}.log`);
  const dataDir = within(folder, `app-${port}`);
  const settings = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    ANANDHAM_DATA_DIR: dataDir,
    PUBLIC_URL: 'https://cabs.example',
    TRUST_PROXY: '1',
    // The load comes from a few customers without pauses.
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    NODE_ENV: 'production',
    ...env,
  };
  let program: Program;
  const start = () => {
    const args = ['server/src/main.ts'];
    program = startProgram(process.execPath, args, { cwd: ROOT, env: settings, logFile });
  };
  start();
  return {
    port,
    origin,
    start,
    program: () => program,
    ready: () =>
      waitUntil(
        `${origin} is ready; see ${logFile}`,
        async () => {
          if (program.hasEnded()) throw new Error(readFileSync(logFile, 'utf8').slice(-500));
          const answer = await fetch(`${origin}/readyz`).catch(() => null);
          await answer?.arrayBuffer();
          return answer?.ok === true;
        },
        startLimitMs,
      ),
    answered: () => readFileSync(logFile, 'utf8').split('"answered"').length - 1,
  };
}
