import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import type { Postmaster } from './postmaster.ts';

const FAST_SHUTDOWN_MS = 60_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export function keepRunning(options: {
  server: Postmaster;
  start: () => Promise<Postmaster>;
  log: Log;
}) {
  const { start, log } = options;
  let server = options.server;
  const stopped = new AbortController();

  const restart = async (): Promise<void> => {
    let pauseMs = SHORTEST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      log.warn({ pid: server.pid }, 'PostgreSQL has exited; restarting it');
      try {
        server = await start();
        log.info({ pid: server.pid }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        log.error({ err: error }, `PostgreSQL cannot be started: ${errorMessage(error)}`);
        await wait(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const watch = async (): Promise<void> => {
    let known: Postmaster | null = null;
    while (known !== server) {
      known = server;
      await known.gone;
      await restart();
    }
  };
  const watching = watch();

  return {
    server: (): Postmaster => server,
    stop: async (findPid: () => number | undefined): Promise<void> => {
      stopped.abort();
      const deadline = Date.now() + FAST_SHUTDOWN_MS;
      const finished = watching.then(() => true);
      do {
        // Sends the signal repeatedly, because a server may just be restarting.
        sendSignal(findPid(), Date.now() < deadline ? 'SIGINT' : 'SIGQUIT');
      } while (!(await Promise.race([finished, wait(SHORTEST_PAUSE_MS, false)])));
    },
  };
}

function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}
