import { fork } from 'node:child_process';
import path from 'node:path';
import { packageFolder, type ImportedRoads } from './valhalla-folder.ts';
import { valhallaConfig } from './valhalla-config.ts';

export type WorkerRequest = { readonly id: number; readonly query: string };

/** `broken`: Valhalla does not start. */
export type WorkerResponse =
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly refusal: string }
  | { readonly broken: string };

export type ValhallaReply = { readonly answer: string } | { readonly refusal: string };

/** `busy`: too many requests wait; not counted as a failure. */
export type ValhallaFailureReason =
  | 'too slow'
  | 'busy'
  | 'has died'
  | 'does not start'
  | 'invalid response';

export class ValhallaFailure extends Error {
  override readonly name = 'ValhallaFailure';
  readonly reason: ValhallaFailureReason;

  constructor(reason: ValhallaFailureReason, details = '') {
    super(details === '' ? reason : `${reason}: ${details}`);
    this.reason = reason;
  }
}

export type ValhallaProcess = {
  ask(query: object): Promise<ValhallaReply>;
  isRunning(): boolean;
  stop(): void;
};

type Waiting = {
  readonly resolve: (reply: ValhallaReply) => void;
  readonly reject: (failure: ValhallaFailure) => void;
};

const workerFile = path.join(import.meta.dirname, 'valhalla-worker.ts');
/** More requests would not be answered in time. */
const maxWaiting = 32;
/** Timers may fire early. */
const earlyMs = 2;

export function startValhalla(roads: ImportedRoads, answerMs: number): ValhallaProcess {
  /** Includes requests that have timed out but are still processed. */
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  /** When Valhalla started to process the first waiting request. */
  let firstStartedAt = 0;
  let wasLate = false;
  /** True when, at that time, the first request alone has taken longer than the limit. */
  const isFirstLate = (at: number) => at - firstStartedAt > answerMs - earlyMs;
  let end: ValhallaFailure | null = null;
  const module = path.join(packageFolder(roads.router), 'index.mjs');
  const child = fork(workerFile, [module, JSON.stringify(valhallaConfig(roads.tiles))], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // Each thread would have its own tile cache.
    env: { UV_THREADPOOL_SIZE: '1' },
  });

  const finish = (failure: ValhallaFailure) => {
    end ??= failure;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  child.on('message', (message: WorkerResponse) => {
    if ('broken' in message) {
      finish(new ValhallaFailure('does not start', message.broken));
      return;
    }
    wasLate = isFirstLate(performance.now());
    firstStartedAt = performance.now();
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  });
  child.on('error', (error) => finish(new ValhallaFailure('does not start', error.message)));
  child.on('exit', (code, signal) =>
    finish(new ValhallaFailure('has died', signal ?? `exit code ${code ?? 'unknown'}`)),
  );
  // Neither the child nor its channel keeps the app's process alive.
  child.unref();
  child.channel?.unref();

  return {
    isRunning: () => end === null,
    stop() {
      finish(new ValhallaFailure('has died', 'stopped'));
      child.kill('SIGKILL');
    },
    async ask(query) {
      if (end !== null) throw end;
      const timeoutFailure = (at: number) =>
        new ValhallaFailure(wasLate || isFirstLate(at) ? 'too slow' : 'busy');
      const askedAt = performance.now();
      if (waiting.size >= maxWaiting) throw timeoutFailure(askedAt);
      const id = ++lastId;
      if (waiting.size === 0) firstStartedAt = askedAt;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<ValhallaReply>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          // On a busy machine the timer fires late, which is not Valhalla's delay.
          timer = setTimeout(() => reject(timeoutFailure(askedAt + answerMs)), answerMs);
          // A failure to send is reported by `exit`.
          child.send({ id, query: JSON.stringify(query) } satisfies WorkerRequest, () => undefined);
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
