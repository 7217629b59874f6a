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

  const bringBack = async (): Promise<void> => {
    let pauseMs = SHORTEST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      log.warn({ pid: server.pid }, 'PostgreSQL is gone; starting it again');
      try {
        server = await start();
        log.info({ pid: server.pid }, 'PostgreSQL is back');
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
      await bringBack();
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
        // Asked again and again: a server that was just being brought back must hear it too.
        ask(findPid(), Date.now() < deadline ? 'SIGINT' : 'SIGQUIT');
      } while (!(await Promise.race([finished, wait(SHORTEST_PAUSE_MS, false)])));
    },
  };
}

function ask(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}
