import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@anandham/contract/operation';
import { type Answer as AnyAnswer, sendRequest } from '#request.ts';

const withinMs = 12_000;
const giveUpMs = 300_000;

export type Answer = AnyAnswer & {
  /** Whether an earlier try may have done it already: its answer never came, or was a 503. */
  readonly again: boolean;
};

export type Ask = {
  readonly origin: string;
  readonly operation: Pick<Operation, 'method' | 'path'>;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
};

/** What was seen on the way to the answers. */
export type Tally = {
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  /** Tries without any answer. */
  unanswered: number;
  /** The longest that anybody waited for one answer, tries that were hung up on included. */
  longestMs: number;
};

export const newTally = (): Tally => ({ statuses: new Map(), unanswered: 0, longestMs: 0 });

/** Asks until there is an answer other than 503, as a patient browser does. */
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
