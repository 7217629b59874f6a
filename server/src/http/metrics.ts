import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { streamEvents } from '@anandham/contract/operations/live';
import { AppError } from '#app-error.ts';
import type { Db } from '#db/db.ts';
import { readDatabaseMetrics, registerPoolMetrics } from '#metrics/business-metrics.ts';
import { operationOf } from './log.ts';

/** Must be called before any route is mounted. */
export function countRequests(app: FastifyInstance): Registry {
  const register = new Registry();
  const requests = new Counter({
    name: 'anandham_http_requests_total',
    help: 'Requests by operation and status class.',
    labelNames: ['operation', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'anandham_http_request_duration_seconds',
    help: 'Duration of requests without streams, which are open for minutes.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    // Labels by operation, because ids in paths would create unlimited series.
    const operation = operationOf(request) ?? 'other';
    requests.inc({ operation, status: `${Math.floor(statusCode / 100)}xx` });
    if (operation !== streamEvents.id) durations.observe({ operation }, elapsedTime / 1000);
    done();
  });
  return register;
}

/** The route exists only with a token. */
export function mountMetrics(
  app: FastifyInstance,
  options: {
    readonly token: string | null;
    readonly register: Registry;
    readonly openStreams: () => number;
    readonly pool: Pool;
    readonly db: Db;
    readonly clock: () => Date;
    readonly usesOpenrouteservice: () => boolean;
  },
): void {
  const { token, register, openStreams, pool } = options;
  if (token === null) return;
  collectDefaultMetrics({ register });
  registerPoolMetrics(register, pool);
  new Gauge({
    name: 'anandham_live_streams',
    help: 'Open streams of live changes.',
    registers: [register],
    collect() {
      this.set(openStreams());
    },
  });
  const isAuthorised = isBearerOf(token);
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!isAuthorised(request)) throw new AppError('not_signed_in');
    void reply.type(register.contentType).header('cache-control', 'no-store');
    const database = await readDatabaseMetrics({
      ...options,
      usesOpenrouteservice: options.usesOpenrouteservice(),
    });
    return Registry.merge([register, database]).metrics();
  });
}

function isBearerOf(token: string): (request: FastifyRequest) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), expected);
}
