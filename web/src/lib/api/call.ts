import type { ErrorAnswer } from '@anandham/contract/errors';
import type { AnswerOf, Operation, RequestOf } from '@anandham/contract/operation';
import { currentToken, loseSession } from '#session/session.ts';
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
 * Makes one call of the contract: the browser's only way to the server. Throws CallError when it
 * refuses and NoAnswerError when nothing came back. A 401 on a private call ends the session here.
 */
export async function call<O extends Operation>(
  operation: O,
  ...[request, options]: Arguments<O>
): Promise<AnswerOf<O>> {
  const response = await accepted(operation, request ?? {}, options?.signal);
  return (await readJson(response)) as AnswerOf<O>;
}

/** The server's answer, once it is a success; its body is still to be read. Throws as `call` does. */
export async function accepted(
  operation: Operation,
  sent: LooseRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token = currentToken();
  const response = await send(operation, sent, token, signal);
  if (response.ok) return response;
  const answer = await readJson(response);
  if (response.status === 401 && operation.access !== 'public') {
    // A late answer to an old token is no affair of the session that has begun since.
    if (token === currentToken()) loseSession();
  }
  throw new CallError(asErrorAnswer(answer, response.status));
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
      ...textHeaders(headers),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  const address = addressOf(operation.path, params, query);
  const asked = operation.method === 'GET' ? takePrefetched(address, token) : undefined;
  try {
    const response = await (asked ?? fetch(address, init));
    signal?.throwIfAborted();
    return response;
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new NoAnswerError(problem);
  }
}

/** Where a call is made: its path with what is asked. */
export function addressOf(
  path: string,
  params: LooseRequest['params'] = {},
  query: LooseRequest['query'] = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(textHeaders(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Drops what is absent and writes the rest as text. */
function textHeaders(values: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (problem) {
    if (response.ok) throw new NoAnswerError(problem);
    return null;
  }
}

/** A proxy in between may refuse in a shape of its own. */
function asErrorAnswer(answer: unknown, status: number): ErrorAnswer {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer) {
    return answer as ErrorAnswer;
  }
  const code = status === 503 || status === 502 || status === 504 ? 'unavailable' : 'internal';
  return { statusCode: status, code, message: '' };
}
