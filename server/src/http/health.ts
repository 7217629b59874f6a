import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/schema.ts';

const retryAfterSeconds = 5;
const health = '/healthz';
/** A supervisor must not end a process for being busy, and whoever watches must see that it is. */
const spared = [health, '/metrics'];
/** Asked every few seconds by machines: neither logged nor documented. */
const quietly = { logLevel: 'warn', schema: { hide: true } } as const;

/** Refuses work when there is more than can be done, and says whether the process lives and can work. */
export async function watchHealth(app: FastifyInstance, db: Kysely<Database>): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: async (request, _reply, _type, delay) => {
      // One long pause leaves no measurement at all, which counts as an endless one.
      if (delay === Infinity) return;
      if (!spared.includes(request.url)) throw new AppError('unavailable', { retryAfterSeconds });
    },
  });

  /** Alive. */
  app.get(health, quietly, () => ({ status: 'ok' }));

  /** Able to work: the database answers. */
  app.get('/readyz', quietly, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
}
