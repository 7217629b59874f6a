import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DatabaseHandle } from '#db/pool.ts';

const retryAfterSeconds = 5;
const health = '/healthz';
const readiness = '/readyz';
/** These paths are served under load, too. */
const alwaysServed = [health, '/metrics'];
const quietRoute = { logLevel: 'warn', schema: { hide: true } } as const;

/** Waiting queries per connection of the pool; the last one then waits about 0.2 s. */
const maxWaitingPerConnection = 100;

/** The event loop is sampled each second; a single bad sample is ignored. */
const pressureLastsMs = 1_500;

/** Sent by a proxy that retries elsewhere after a 502 (deploy/nginx.conf). */
const retriesElsewhere = 'x-tries-elsewhere';

type Health = {
  readonly database: DatabaseHandle;
  readonly draining: AbortSignal;
  /** A longer mean delay is overload. 0: never. Default: 2 s. */
  readonly maxEventLoopDelayMs?: number | undefined;
};

export async function watchHealth(
  app: FastifyInstance,
  { database, draining, maxEventLoopDelayMs = 2_000 }: Health,
): Promise<void> {
  const { db, pool } = database;
  const mostWaiting = pool.options.max * maxWaitingPerConnection;

  app.addHook('onRequest', (request, reply, done) => {
    if (draining.aborted && sendElsewhere(request, reply)) return;
    const needsDatabase = request.url.startsWith('/api/') || request.url === readiness;
    // The pages of the site need no database and are always served.
    const isOverloaded = !draining.aborted && needsDatabase && pool.waitingCount >= mostWaiting;
    done(isOverloaded ? new AppError('unavailable', { retryAfterSeconds }) : undefined);
  });

  const lasts = lastingFor(pressureLastsMs);
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // under-pressure sends the error of a rejected promise.
    // oxlint-disable-next-line typescript/require-await
    pressureHandler: async (request, _reply, _type, delay) => {
      // After one long pause there is no sample.
      if (delay === Infinity) return;
      if (!lasts(performance.now())) return;
      if (!alwaysServed.includes(request.url))
        throw new AppError('unavailable', { retryAfterSeconds });
    },
  });

  app.get(health, quietRoute, () => ({ status: 'ok' }));

  app.get(readiness, quietRoute, async () => {
    if (draining.aborted) throw new AppError('unavailable', { retryAfterSeconds });
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
}

/**
 * Closes the connections of the last requests. A proxy that retries elsewhere gets a 502 for GET and
 * HEAD, so that it stops using this process.
 */
function sendElsewhere(request: FastifyRequest, reply: FastifyReply): boolean {
  void reply.header('connection', 'close');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.headers[retriesElsewhere] === undefined) return false;
  void reply.code(502).send();
  return true;
}

/** Returns a function that is true once its calls have repeated for this long without a longer gap. */
export function lastingFor(milliseconds: number): (now: number) => boolean {
  let since = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > 2 * milliseconds) since = now;
    last = now;
    return now - since >= milliseconds;
  };
}
