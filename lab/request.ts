type Params = {
  readonly method?: string;
  readonly as?: { readonly token: string } | undefined;
  readonly body?: object | undefined;
  /** The Idempotency-Key header, for a request that may be repeated. */
  readonly key?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly withinMs?: number;
};

export type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Sends one request and returns its response of any status. A body that is not JSON becomes {}. Throws without a response. */
export async function sendRequest(
  url: string,
  { method = 'GET', as, body, key, headers, withinMs = 20_000 }: Params = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(withinMs),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
}
