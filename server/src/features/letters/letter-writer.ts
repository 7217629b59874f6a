import { Worker } from 'node:worker_threads';
import type { Message } from '../../gateways/mail.ts';
import type { Envelope, LetterKind, LetterProps } from './letter-kinds.ts';

export type WrittenLetter = Pick<Message, 'subject' | 'html' | 'text' | 'replyTo' | 'attachment'>;

export type WriteLetter = <Kind extends LetterKind>(
  kind: Kind,
  props: LetterProps[Kind],
  envelope: Envelope,
) => Promise<WrittenLetter>;

/** What the thread is asked, and what it answers to the same number. */
export type Order = {
  readonly number: number;
  readonly kind: LetterKind;
  readonly props: LetterProps[LetterKind];
  readonly envelope: Envelope;
};
export type Delivery =
  | { readonly number: number; readonly letter: WrittenLetter }
  | { readonly number: number; readonly error: unknown };

type Waiting = {
  readonly resolve: (letter: WrittenLetter) => void;
  readonly reject: (error: unknown) => void;
};
type Thread = {
  readonly write: (order: Omit<Order, 'number'>) => Promise<WrittenLetter>;
  readonly isIdle: () => boolean;
  readonly end: () => Promise<void>;
};

const restMs = 60_000;
/** React and a dozen letters are 40; one that needs more has lost its way. */
const mostMegabytes = 128;

/**
 * Writes letters in a thread of its own. A letter is ten milliseconds of React, in which nobody who waits
 * for an answer would get one, and the night's invitations are thousands. The thread begins with the first
 * letter and ends after a minute without any: what React needs is given back.
 */
export function createLetterWriter({ idleMs = restMs }: { idleMs?: number } = {}): {
  write: WriteLetter;
  stop: () => Promise<void>;
} {
  let thread: Thread | null = null;
  let rest: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(rest);
    const ending = thread;
    thread = null;
    await ending?.end();
  };
  const open = (): Thread => {
    const opened = openThread(() => {
      if (thread === opened) thread = null;
    });
    return opened;
  };
  const write: WriteLetter = async (kind, props, envelope) => {
    clearTimeout(rest);
    const mine = (thread ??= open());
    try {
      return await mine.write({ kind, props, envelope });
    } finally {
      if (mine.isIdle() && thread === mine) rest = setTimeout(() => void stop(), idleMs).unref();
    }
  };
  return { write, stop };
}

function openThread(onEnd: () => void): Thread {
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  const worker = new Worker(new URL('letter-writer.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const failAll = (error: unknown) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (delivery: Delivery) => {
    const order = waiting.get(delivery.number);
    waiting.delete(delivery.number);
    if ('letter' in delivery) order?.resolve(delivery.letter);
    else order?.reject(delivery.error);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The thread that writes letters has ended')));
  // It does not keep the process.
  worker.unref();
  return {
    write: (order) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve, reject });
        worker.postMessage({ ...order, number: orders } satisfies Order);
      }),
    isIdle: () => waiting.size === 0,
    end: async () => {
      await worker.terminate();
    },
  };
}
