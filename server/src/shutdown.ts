import type { Log } from './config/log.ts';
import { errorMessage } from './config/startup-error.ts';

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_KEY_PRESS_MS = 500;

export type Shutdown = {
  /** Does one step of starting; throws once the end has begun, so that nothing new is opened. */
  step<T>(work: () => T | Promise<T>): Promise<T>;
  /** What the end must undo; the last opened is closed first. */
  later(name: string, close: () => Promise<void>): void;
  hasBegun(): boolean;
  begin(exitCode: number): void;
};

/**
 * Ends the process in order on SIGINT, SIGTERM, SIGHUP and on errors nobody handled. A second
 * Ctrl-C ends it at once; PostgreSQL then keeps running and the next start takes it over.
 */
export function createShutdown({ log, say }: { log: Log; say: (line: string) => void }): Shutdown {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  let begun = false;
  let begunAt = 0;

  const close = async (exitCode: number): Promise<void> => {
    await underWay.catch(() => undefined);
    for (const { name, close: closeOne } of closers.reverse()) {
      await closeOne().catch((error: unknown) => {
        log.error({ err: error }, `closing the ${name} failed: ${errorMessage(error)}`);
      });
    }
    process.exit(exitCode);
  };
  const begin = (exitCode: number): void => {
    if (begun) return;
    begun = true;
    begunAt = Date.now();
    void close(exitCode);
  };

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (begun) {
        if (name === 'SIGINT' && Date.now() - begunAt > SAME_KEY_PRESS_MS) process.exit(130);
        return;
      }
      say('Stopping: requests under way are finished first (Ctrl-C again to stop at once).');
      begin(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, `an error nobody handled: ${errorMessage(error)}`);
      begin(1);
    });
  }

  return {
    step: async (work) => {
      if (begun) throw new Error('the end has begun');
      const promise = (async () => work())();
      underWay = promise;
      return promise;
    },
    later: (name, closeOne) => {
      closers.push({ name, close: closeOne });
    },
    hasBegun: () => begun,
    begin,
  };
}

/** Waits for the work, but not longer than the limit; `otherwise` is then called to end it. */
export async function within(
  milliseconds: number,
  work: PromiseLike<unknown>,
  otherwise: () => void = () => undefined,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      otherwise();
      resolve();
    }, milliseconds);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
