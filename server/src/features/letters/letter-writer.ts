import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Message } from '../../gateways/mail.ts';
import type { Envelope, LetterKind, LetterProps } from './letter-kinds.ts';

export type WrittenLetter = Pick<Message, 'subject' | 'html' | 'text' | 'replyTo' | 'attachment'>;

export type WriteLetter = <Kind extends LetterKind>(
  kind: Kind,
  props: LetterProps[Kind],
  envelope: Envelope,
) => Promise<WrittenLetter>;

/** What the other process is asked, and what it answers to the same number. */
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
type Child = {
  readonly write: (order: Omit<Order, 'number'>) => Promise<WrittenLetter>;
  readonly isIdle: () => boolean;
  readonly end: () => Promise<void>;
};

const restMs = 60_000;
/** React and a dozen letters are 40; one that needs more has lost its way. */
const mostMegabytes = 128;

/**
 * Writes letters in a process of its own. A letter is ten milliseconds of React, in which nobody who waits
 * for an answer would get one, and a night's invitations may be thousands. It begins with the first letter
 * and ends after a minute without any; what React needs goes with it.
 */
export function createLetterWriter({ idleMs = restMs }: { idleMs?: number } = {}): {
  write: WriteLetter;
  stop: () => Promise<void>;
} {
  let child: Child | null = null;
  let rest: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(rest);
    const ending = child;
    child = null;
    await ending?.end();
  };
  const open = (): Child => {
    const opened = openChild(() => {
      if (child === opened) child = null;
    });
    return opened;
  };
  const write: WriteLetter = async (kind, props, envelope) => {
    clearTimeout(rest);
    const mine = (child ??= open());
    try {
      return await mine.write({ kind, props, envelope });
    } finally {
      // Of two letters that come together only the second one's rest counts.
      clearTimeout(rest);
      if (mine.isIdle() && child === mine) rest = setTimeout(() => void stop(), idleMs).unref();
    }
  };
  return { write, stop };
}

function openChild(onEnd: () => void): Child {
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  const child = fork(path.join(import.meta.dirname, 'letter-writer.child.ts'), {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    // Dates stay dates, errors errors.
    serialization: 'advanced',
    // None of the app's secrets.
    env: { NODE_ENV: 'production' },
  });
  const failAll = (error: unknown) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('message', (delivery: Delivery) => {
    const order = waiting.get(delivery.number);
    waiting.delete(delivery.number);
    if ('letter' in delivery) order?.resolve(delivery.letter);
    else order?.reject(delivery.error);
  });
  child.on('error', failAll);
  child.on('exit', () => failAll(new Error('The process that writes letters has ended')));
  // It does not keep ours.
  child.unref();
  child.channel?.unref();
  return {
    write: (order) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve, reject });
        child.send(
          { ...order, number: orders } satisfies Order,
          (error) => error && failAll(error),
        );
      }),
    isIdle: () => waiting.size === 0,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
