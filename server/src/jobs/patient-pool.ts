import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../db/failure.ts';

/** One of the few after which Graphile Worker tries again, for up to a hundred times. */
const tryAgain = 'ETIMEDOUT';

type Answers = (...args: unknown[]) => unknown;

/**
 * Graphile Worker notes the end of a job without waiting for it, and when that fails the rejection is
 * nobody's: the whole process would end because the database went away for a moment. Told in a code it
 * knows, it tries again instead, and the job is noted once the database is back.
 */
export function makePatient(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Answers;
  pool.connect = ((...args: unknown[]) => patiently(connect(...args))) as Pool['connect'];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as Answers;
    client.query = ((...args: unknown[]) => patiently(query(...args))) as PoolClient['query'];
  });
}

function patiently(answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    throw error instanceof Error && isDatabaseUnavailable(error)
      ? Object.assign(error, { code: tryAgain })
      : error;
  });
}
