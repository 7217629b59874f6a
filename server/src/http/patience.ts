/** How long a client may take, in milliseconds. */
export type Patience = {
  /** Until the last header is here. */
  readonly headersMs: number;
  /** Until the whole request is here. */
  readonly requestMs: number;
  /** How long a connection may lie still in the middle of an answer: nobody reads, or nothing is said. */
  readonly stillMs: number;
  /** How often the first two are looked at. */
  readonly lookEveryMs: number;
};

/**
 * The largest body is 32 kB, which takes a poor mobile line (20 kbit/s) 13 seconds. A live stream says
 * something every 25 seconds. A connection without a request waits 72 seconds for the next one, longer
 * than a proxy that keeps it (60): it must not close one that is just being used.
 */
export const patience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  stillMs: 60_000,
  lookEveryMs: 5_000,
};

/** The same as settings of Fastify and of Node's server. */
export function timeouts({ headersMs, requestMs, stillMs, lookEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stillMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
  };
}
