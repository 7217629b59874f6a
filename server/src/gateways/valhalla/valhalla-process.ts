import { fork } from 'node:child_process';
import path from 'node:path';
import { packageFolder, type ImportedRoads } from './valhalla-folder.ts';
import { valhallaConfig } from './valhalla-config.ts';

export type WorkerQuestion = { readonly id: number; readonly query: string };

/** `broken`: Valhalla does not start. */
export type WorkerAnswer =
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly refusal: string }
  | { readonly broken: string };

export type Said = { readonly answer: string } | { readonly refusal: string };

/** `busy`: too many requests wait; not counted as a failure. */
export type Trouble = 'too slow' | 'busy' | 'has died' | 'does not start' | 'answers nonsense';

export class ValhallaFailure extends Error {
  override readonly name = 'ValhallaFailure';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, details = '') {
    super(details === '' ? trouble : `${trouble}: ${details}`);
    this.trouble = trouble;
  }
}

export type ValhallaProcess = {
  ask(query: object): Promise<Said>;
  isRunning(): boolean;
  stop(): void;
};

type Waiting = {
  readonly resolve: (said: Said) => void;
  readonly reject: (trouble: ValhallaFailure) => void;
};

const workerFile = path.join(import.meta.dirname, 'valhalla-worker.ts');
/** More would be answered too late. */
const mostWaiting = 32;
/** Timers may fire early. */
const earlyMs = 2;

export function startValhalla(roads: ImportedRoads, answerMs: number): ValhallaProcess {
  /** Includes requests that have timed out but are still processed. */
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  /** When processing of the first request began. */
  let headSince = 0;
  let wasLate = false;
  /** The first request alone takes too long. */
  const isOver = () => performance.now() - headSince > answerMs - earlyMs;
  let end: ValhallaFailure | null = null;
  const module = path.join(packageFolder(roads.router), 'index.mjs');
  const child = fork(workerFile, [module, JSON.stringify(valhallaConfig(roads.tiles))], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // Each thread has a tile cache of its own.
    env: { UV_THREADPOOL_SIZE: '1' },
  });

  const finish = (trouble: ValhallaFailure) => {
    end ??= trouble;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  child.on('message', (message: WorkerAnswer) => {
    if ('broken' in message) {
      finish(new ValhallaFailure('does not start', message.broken));
      return;
    }
    wasLate = isOver();
    headSince = performance.now();
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  });
  child.on('error', (error) => finish(new ValhallaFailure('does not start', error.message)));
  child.on('exit', (code, signal) =>
    finish(new ValhallaFailure('has died', signal ?? `exit code ${code ?? 'unknown'}`)),
  );
  // Neither keeps our process alive.
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
      const trouble = () => new ValhallaFailure(wasLate || isOver() ? 'too slow' : 'busy');
      if (waiting.size >= mostWaiting) throw trouble();
      const id = ++asked;
      if (waiting.size === 0) headSince = performance.now();
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Said>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => reject(trouble()), answerMs);
          // A failure to send is reported by `exit`.
          child.send(
            { id, query: JSON.stringify(query) } satisfies WorkerQuestion,
            () => undefined,
          );
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
