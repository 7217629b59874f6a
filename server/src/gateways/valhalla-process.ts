import { fork } from 'node:child_process';
import path from 'node:path';
import { packageFolder, type ImportedRoads } from './valhalla-folder.ts';
import { valhallaConfig } from './valhalla-config.ts';

export type WorkerQuestion = { readonly id: number; readonly query: string };

/** `refusal`: Valhalla's own words; `broken`: it does not start at all. */
export type WorkerAnswer =
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly refusal: string }
  | { readonly broken: string };

/** What it said to one question. */
export type Said = { readonly answer: string } | { readonly refusal: string };

/** `busy`: it answers others, but the line before it is too long; that is no fault of its own. */
export type Trouble = 'too slow' | 'busy' | 'has died' | 'does not start' | 'answers nonsense';

/** Why Valhalla could not be asked; `details` is for the log. */
export class ValhallaTrouble extends Error {
  override readonly name = 'ValhallaTrouble';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, details = '') {
    super(details === '' ? trouble : `${trouble}: ${details}`);
    this.trouble = trouble;
  }
}

export type ValhallaProcess = {
  /** Rejects with a ValhallaTrouble. */
  ask(query: object): Promise<Said>;
  isRunning(): boolean;
  /** Whoever still waits is told that it has died. */
  stop(): void;
};

type Waiting = {
  readonly resolve: (said: Said) => void;
  readonly reject: (trouble: ValhallaTrouble) => void;
};

const workerFile = path.join(import.meta.dirname, 'valhalla-worker.ts');
/** One is worked on, the others wait in line; more would only be answered too late. */
const mostWaiting = 32;
/** A timer may be so much too early. */
const earlyMs = 2;

/** Starts Valhalla on these roads. It ends with `stop`, or when this process does. */
export function startValhalla(roads: ImportedRoads, answerMs: number): ValhallaProcess {
  /** The line before it: also questions that nobody waits for any more are worked on. */
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  /** Since when the question at the head of the line is worked on; milliseconds of this process. */
  let headSince = 0;
  let wasLate = false;
  /** One question alone takes longer than an answer may: whoever waits behind it waits for a fault. */
  const isOver = () => performance.now() - headSince > answerMs - earlyMs;
  let end: ValhallaTrouble | null = null;
  const module = path.join(packageFolder(roads.router), 'index.mjs');
  const child = fork(workerFile, [module, JSON.stringify(valhallaConfig(roads.tiles))], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // It keeps a cache of tiles for each of its threads: one is enough.
    env: { UV_THREADPOOL_SIZE: '1' },
  });

  const finish = (trouble: ValhallaTrouble) => {
    end ??= trouble;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  child.on('message', (message: WorkerAnswer) => {
    if ('broken' in message) {
      finish(new ValhallaTrouble('does not start', message.broken));
      return;
    }
    wasLate = isOver();
    headSince = performance.now();
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  });
  child.on('error', (error) => finish(new ValhallaTrouble('does not start', error.message)));
  child.on('exit', (code, signal) =>
    finish(new ValhallaTrouble('has died', signal ?? `exit code ${code ?? 'unknown'}`)),
  );
  // Neither it nor its channel keeps a process alive that has nothing else to do.
  child.unref();
  child.channel?.unref();

  return {
    isRunning: () => end === null,
    stop() {
      finish(new ValhallaTrouble('has died', 'stopped'));
      child.kill('SIGKILL');
    },
    async ask(query) {
      if (end !== null) throw end;
      const trouble = () => new ValhallaTrouble(wasLate || isOver() ? 'too slow' : 'busy');
      if (waiting.size >= mostWaiting) throw trouble();
      const id = ++asked;
      if (waiting.size === 0) headSince = performance.now();
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Said>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => reject(trouble()), answerMs);
          // When it cannot be sent any more, `exit` tells.
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
