import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { DatabaseHandle } from '../db/pool.ts';

const retryAfterSeconds = 5;
const health = '/healthz';
const readiness = '/readyz';
/** A supervisor must not end a process for being busy, and whoever watches must see that it is. */
const spared = [health, '/metrics'];
/** Asked every few seconds by machines: neither logged nor documented. */
const quietly = { logLevel: 'warn', schema: { hide: true } } as const;

/**
 * How many requests may wait for a connection of the pool, for each of its connections. A statement
 * takes a millisecond or two: the last in the queue then waits a fifth of a second.
 */
const waitingForEach = 100;

/**
 * The event loop is measured each second. One bad measurement is a pause that is over, the start itself
 * for instance; a second one in a row is more than can be done.
 */
const pressureLastsMs = 1_500;

/** A proxy's word that it asks another process when this one answers 502: see deploy/nginx.conf. */
const triesElsewhere = 'x-tries-elsewhere';

type Health = {
  readonly database: DatabaseHandle;
  /** Aborted when this process is about to stop. */
  readonly leaving: AbortSignal;
};

/** Refuses work when there is more than can be done, and says whether the process lives and can work. */
export async function watchHealth(
  app: FastifyInstance,
  { database, leaving }: Health,
): Promise<void> {
  const { db, pool } = database;
  const mostWaiting = pool.options.max * waitingForEach;

  app.addHook('onRequest', (request, reply, done) => {
    if (leaving.aborted && sendElsewhere(request, reply)) return;
    const asksDatabase = request.url.startsWith('/api/') || request.url === readiness;
    // The site itself can be read all the same.
    const isTooMuch = !leaving.aborted && asksDatabase && pool.waitingCount >= mostWaiting;
    done(isTooMuch ? new AppError('unavailable', { retryAfterSeconds }) : undefined);
  });

  const lasts = lastingFor(pressureLastsMs);
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: async (request, _reply, _type, delay) => {
      // One long pause leaves no measurement at all, which counts as an endless one.
      if (delay === Infinity) return;
      if (!lasts(performance.now())) return;
      if (!spared.includes(request.url)) throw new AppError('unavailable', { retryAfterSeconds });
    },
  });

  /** Alive. */
  app.get(health, quietly, () => ({ status: 'ok' }));

  /** Able to work, and here to stay: the database answers. */
  app.get(readiness, quietly, async () => {
    if (leaving.aborted) throw new AppError('unavailable', { retryAfterSeconds });
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
}

/**
 * The last requests of a process are answered as ever, but on connections that are not used again: one
 * that a proxy keeps would be closed just when it sends something. A proxy that has said so learns by
 * a 502, which its visitor never sees, to leave this process alone; only for what may be asked twice.
 */
function sendElsewhere(request: FastifyRequest, reply: FastifyReply): boolean {
  void reply.header('connection', 'close');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.headers[triesElsewhere] === undefined) return false;
  void reply.code(502).send();
  return true;
}

/** Told of each moment at which something is so, says whether it has been so without a longer gap. */
export function lastingFor(milliseconds: number): (now: number) => boolean {
  let since = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > 2 * milliseconds) since = now;
    last = now;
    return now - since >= milliseconds;
  };
}
