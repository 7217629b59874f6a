export type Patience = {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Idle time of a connection during a response. */
  readonly stillMs: number;
  readonly lookEveryMs: number;
};

/** 32 kB take 13 s at 20 kbit/s. Streams send every 25 s. Keep-alive outlasts a proxy's 60 s. */
export const patience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  stillMs: 60_000,
  lookEveryMs: 5_000,
};

export function timeouts({ headersMs, requestMs, stillMs, lookEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stillMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
  };
}
