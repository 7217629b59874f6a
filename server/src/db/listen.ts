import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../config/log.ts';
import { errorMessage } from '../config/startup-error.ts';
import { DatabaseClient } from './database-client.ts';
import { type Connection, connectionSettings } from './pool.ts';

const answerWithinMs = 5_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

export type ListenOptions = {
  /** Straight to the primary: PgBouncer in transaction mode and replicas tell nothing. */
  readonly connection: Connection;
  readonly channel: string;
  /** Asked again and again on the same connection; shows too that it still lives. */
  readonly beat: { readonly statement: string; readonly everyMs: number };
  readonly log: Log;
  readonly onMessage: (payload: string) => void;
  /** From now on messages arrive; what was told before is lost. Called after every break too. */
  readonly onBegin: () => void;
};

/** Listens on a connection of its own, again and again if it must, until it is stopped. */
export function listen(options: ListenOptions): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = keepListening(options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

async function keepListening(options: ListenOptions, stopping: AbortSignal): Promise<void> {
  const { log, onBegin } = options;
  for (let failures = 0; !stopping.aborted; failures += 1) {
    try {
      await listenOnce(options, stopping, () => {
        failures = 0;
        onBegin();
      });
    } catch (error) {
      const line = `live changes are not heard: ${errorMessage(error)}`;
      // An outage is one line, not one for each try.
      if (failures === 0) log.warn({ err: error }, line);
      else log.debug({ err: error }, line);
    }
    // Of many processes that lost the same database, not all come back in the same moment.
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random());
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Resolves when it is stopped, rejects when the connection is lost. */
async function listenOnce(
  { connection, channel, beat, onMessage }: ListenOptions,
  stopping: AbortSignal,
  onBegin: () => void,
): Promise<void> {
  const client = new DatabaseClient({
    ...connectionSettings(connection),
    application_name: 'anandham-cabs live',
    connectionTimeoutMillis: answerWithinMs,
    answerWithinMs,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onBegin();
    while (await passes(beat.everyMs, stopping)) {
      await client.query({ name: 'beat', text: beat.statement });
    }
  } finally {
    client.end().catch(() => undefined);
  }
}

/** True after that time, false when it is stopped before. */
function passes(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  return wait(milliseconds, true, { signal: stopping }).catch(() => false);
}
