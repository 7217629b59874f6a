import type { ErrorAnswer } from '@anandham/contract/errors';

/** The server refused: carries its answer. */
export class CallError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'CallError';
    this.answer = answer;
  }
}

/** No answer arrived: no network, or nobody there. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'NoAnswerError';
  }
}

/** True when the server itself refused, with one of these statuses when any are given. */
export function wasRefused(error: unknown, ...statuses: readonly number[]): error is CallError {
  if (!(error instanceof CallError)) return false;
  return statuses.length === 0 || statuses.includes(error.answer.statusCode);
}
