import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

const lookEveryMs = 25;
/** However great the rush, a job begins after this long. */
const mostMs = 1000;

/**
 * Jobs share the processor and PostgreSQL with the requests, and nobody looks on while they are done: as
 * long as requests queue for a connection of this pool, a job that is about to begin waits.
 */
export async function yieldToRequests(requests: Pick<Pool, 'waitingCount'>): Promise<void> {
  for (let waited = 0; requests.waitingCount > 0 && waited < mostMs; waited += lookEveryMs) {
    await wait(lookEveryMs);
  }
}
