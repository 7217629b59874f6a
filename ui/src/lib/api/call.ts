import type { ErrorAnswer } from '@anandham/contract/errors';
import type { AnswerOf, Operation, RequestOf } from '@anandham/contract/operation';
import { currentToken, loseSession } from '#session/session.ts';
import { addressOf, toTexts } from './address.ts';
import { takePrefetched } from './prefetched-answers.ts';
import { CallError, NoAnswerError } from './call-error.ts';

type Options = { readonly signal?: AbortSignal };

/** The request may be left out where it has no required part. */
type Arguments<O extends Operation> =
  Partial<RequestOf<O>> extends RequestOf<O>
    ? [request?: RequestOf<O>, options?: Options]
    : [request: RequestOf<O>, options?: Options];

type LooseRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/**
 * Calls an operation of the contract; every API request of the browser goes through here. Throws CallError
 * when the server rejects the request and NoAnswerError when no response arrives. A 401 from a private
 * operation ends the session.
 */
export async function call<O extends Operation>(
  operation: O,
  ...[request, options]: Arguments<O>
): Promise<AnswerOf<O>> {
  const response = await fetchAccepted(operation, request ?? {}, options?.signal);
  return (await readJson(response)) as AnswerOf<O>;
}

/** The successful response of an operation, its body not yet read. Throws as `call` does. */
export async function fetchAccepted(
  operation: Operation,
  request: LooseRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token = currentToken();
  const response = await send(operation, request, token, signal);
  if (response.ok) return response;
  throw refusal(operation, token, response.status, await readJson(response));
}

/** The error for a rejected request that was sent with `token`. A 401 from a private operation ends the session. */
export function refusal(
  { access }: Operation,
  token: string | null,
  status: number,
  answer: unknown,
): CallError {
  // A late 401 for an old token must not end a session that has started since.
  if (status === 401 && access !== 'public' && token === currentToken()) loseSession();
  return new CallError(asErrorAnswer(answer, status));
}

async function send(
  operation: Operation,
  { params, query, headers, body }: LooseRequest,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const init: RequestInit = {
    method: operation.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...toTexts(headers),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const address = addressOf(operation.path, params, query);
  const prefetched = operation.method === 'GET' ? takePrefetched(address, token) : undefined;
  try {
    const response = await (prefetched ?? fetch(address, init));
    signal?.throwIfAborted();
    return response;
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new NoAnswerError(problem);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (problem) {
    if (response.ok) throw new NoAnswerError(problem);
    return null;
  }
}

/** The server's error body; a proxy may have answered with another body, or none. */
function asErrorAnswer(answer: unknown, status: number): ErrorAnswer {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer) {
    return answer as ErrorAnswer;
  }
  const code = status === 503 || status === 502 || status === 504 ? 'unavailable' : 'internal';
  return { statusCode: status, code, message: '' };
}
