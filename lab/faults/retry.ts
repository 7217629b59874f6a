import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@anandham/contract/operation';
import { type Answer as AnyAnswer, sendRequest } from '#request.ts';

const withinMs = 12_000;
const giveUpMs = 300_000;

export type Answer = AnyAnswer & {
  /** True when an earlier attempt without a response, or with a 503, may have succeeded. */
  readonly again: boolean;
};

export type Ask = {
  readonly origin: string;
  readonly operation: Pick<Operation, 'method' | 'path'>;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
};

/** Statistics over all attempts. */
export type Tally = {
  /** The number of responses by status. */
  readonly statuses: Map<number, number>;
  /** Attempts without a response. */
  unanswered: number;
  /** The longest attempt in milliseconds, including those without a response. */
  longestMs: number;
};

export const newTally = (): Tally => ({ statuses: new Map(), unanswered: 0, longestMs: 0 });

/** Repeats a request until there is a response other than 503, as the browser does. Throws after five minutes. */
export async function requestUntilAnswered(ask: Ask, tally: Tally): Promise<Answer> {
  const { origin, operation, token, body, key } = ask;
  const { method, path } = operation;
  const as = token === undefined ? undefined : { token };
  const startedAt = performance.now();
  for (let again = false; performance.now() - startedAt < giveUpMs; again = true) {
    const asked = performance.now();
    const answer = await sendRequest(origin + path, { method, as, body, key, withinMs }).catch(
      () => null,
    );
    tally.longestMs = Math.max(tally.longestMs, performance.now() - asked);
    if (answer === null) {
      tally.unanswered += 1;
    } else {
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status !== 503) return { ...answer, again };
    }
    await wait(100);
  }
  throw new Error(`${method} ${path}: no answer in ${giveUpMs} ms`);
}
