import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { streamEvents } from '@anandham/contract/operations/live';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/schema.ts';
import { databaseFamilies, poolFamilies } from '../metrics/business-metrics.ts';
import { Counter, Histogram } from '../metrics/counted.ts';
import { expose, expositionType, type Family } from '../metrics/exposition.ts';
import { gauge, watchProcess } from '../metrics/process-metrics.ts';
import { operationOf } from './log.ts';

const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what is answered, by the contract's names. Call it before anything is mounted. */
export function countRequests(app: FastifyInstance): { families: () => Family[] } {
  const answered = new Counter({
    name: 'anandham_http_requests_total',
    help: 'Requests answered, by operation and class of status.',
  });
  const took = new Histogram({
    name: 'anandham_http_request_duration_seconds',
    help: 'How long answers took. Streams, open for minutes, are left out.',
    boundsSeconds,
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    // Not the path: ids and whatever strangers type would make series without end.
    const operation = operationOf(request) ?? 'other';
    answered.increase({ operation, status: `${Math.floor(statusCode / 100)}xx` });
    if (operation !== streamEvents.id) took.observe({ operation }, elapsedTime / 1000);
    done();
  });
  return { families: () => [answered.family(), took.family()] };
}

/** GET /metrics, for whoever holds the token; without one in the settings there is no such address. */
export function mountMetrics(
  app: FastifyInstance,
  options: {
    readonly token: string | null;
    readonly requests: { families: () => Family[] };
    readonly openStreams: () => number;
    readonly pool: Pool;
    readonly db: Kysely<Database>;
    readonly clock: () => Date;
    readonly asksOpenrouteservice: boolean;
  },
): void {
  const { token, requests, openStreams, pool } = options;
  if (token === null) return;
  const own = watchProcess();
  app.addHook('onClose', () => {
    own.stop();
  });
  const mayRead = isBearerOf(token);
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) throw new AppError('not_signed_in');
    void reply.type(expositionType).header('cache-control', 'no-store');
    return expose([
      ...requests.families(),
      gauge('anandham_live_streams', 'Open streams of live changes.', openStreams()),
      ...poolFamilies(pool),
      ...(await databaseFamilies(options)),
      ...own.families(),
    ]);
  });
}

/** Compares hashes, which are of one length, in a time that tells nothing. */
function isBearerOf(token: string): (request: FastifyRequest) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const wanted = hash(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(hash(headers.authorization ?? ''), wanted);
}
