export const services = ['autocomplete', 'search', 'directions'] as const;
export type Service = (typeof services)[number];

export type OrsRequest = {
  readonly service: Service;
  readonly path: string;
  readonly body?: unknown;
};

/** Never contains a key, an address or typed text. */
export type OrsFailureReason =
  | 'too slow'
  | 'unreachable'
  | 'key refused or daily quota used up'
  | 'too many requests a minute'
  | 'error response'
  | 'invalid response'
  | 'own daily budget spent';

export class OrsFailure extends Error {
  override readonly name = 'OrsFailure';
  readonly reason: OrsFailureReason;

  // No cause: errors of fetch may repeat the address, which may contain the key.
  constructor(reason: OrsFailureReason) {
    super(`openrouteservice: ${reason}.`);
    this.reason = reason;
  }
}

export type OrsSettings = { readonly apiKey: string; readonly baseUrl: string };

const maxAnswerBytes = 2_000_000;
/** "Route could not be found" and "could not find routable point" (openrouteservice's API codes). */
const noRouteCodes = new Set([2009, 2010, 2099]);

/** Null when there is no result. Throws only OrsFailure. */
export async function callOpenrouteservice(
  settings: OrsSettings,
  request: OrsRequest,
  limitMs: number,
): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  const { status, text } = await send(settings, request, signal).catch((error: unknown) => {
    if (error instanceof OrsFailure) throw error;
    throw new OrsFailure(signal.aborted ? 'too slow' : 'unreachable');
  });
  if (status === 200) return parse(text);
  if (status === 401 || status === 403) throw new OrsFailure('key refused or daily quota used up');
  if (status === 429) throw new OrsFailure('too many requests a minute');
  if (isRequestRejected(status, text)) return null;
  throw new OrsFailure('error response');
}

async function send(
  { apiKey, baseUrl }: OrsSettings,
  { path, body }: OrsRequest,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  // The geocoder accepts its key in the query only.
  if (body === undefined) url.searchParams.set('api_key', apiKey);
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: {
      accept: 'application/json, application/geo+json',
      ...(body !== undefined && { authorization: apiKey, 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await readBounded(response) };
}

async function readBounded(response: Response): Promise<string> {
  const body = response.body as ReadableStream<Uint8Array> | null;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new OrsFailure('invalid response');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OrsFailure('invalid response');
  }
}

/** True when the service rejects this request but works; a 404 for an unknown path is a failure. */
function isRequestRejected(status: number, text: string): boolean {
  if (status === 400) return true;
  if (status !== 404) return false;
  const code = /"code"\s*:\s*(\d{1,6})/.exec(text)?.[1];
  return code !== undefined && noRouteCodes.has(Number(code));
}
