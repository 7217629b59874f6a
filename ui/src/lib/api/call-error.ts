import type { ErrorAnswer } from '@anandham/contract/errors';

/** The server rejected the request; `answer` is its error body. */
export class CallError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'CallError';
    this.answer = answer;
  }
}

/** No response arrived: the browser is offline or the server is unreachable. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'NoAnswerError';
  }
}

/** Whether the server rejected the request, with one of `statuses` if any are given. */
export function wasRefused(error: unknown, ...statuses: readonly number[]): error is CallError {
  if (!(error instanceof CallError)) return false;
  return statuses.length === 0 || statuses.includes(error.answer.statusCode);
}
