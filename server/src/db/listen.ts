import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#config/log.ts';
import { errorMessage } from '#config/startup-error.ts';
import { type Connection, createClient } from './pool.ts';

const answerWithinMs = 5_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

export type ListenOptions = {
  /** A direct connection: LISTEN does not work through PgBouncer or on a replica. */
  readonly connection: Connection;
  readonly channel: string;
  /** A statement that runs regularly and also checks the connection. */
  readonly heartbeat: { readonly statement: string; readonly everyMs: number };
  readonly log: Log;
  readonly onMessage: (payload: string) => void;
  /** Called after every connect; earlier notifications are lost. */
  readonly onBegin: () => void;
};

/** Listens on its own connection and reconnects until it is stopped. */
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
      const line = `live changes are not received: ${errorMessage(error)}`;
      // One log line for each outage.
      if (failures === 0) log.warn({ err: error }, line);
      else log.debug({ err: error }, line);
    }
    // Random, so that many processes do not reconnect in the same moment.
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random());
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Resolves when it is stopped, rejects when the connection is lost. */
async function listenOnce(
  { connection, channel, heartbeat, onMessage }: ListenOptions,
  stopping: AbortSignal,
  onBegin: () => void,
): Promise<void> {
  const client = createClient(connection, {
    application_name: 'anandham-cabs live',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  });
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onBegin();
    while (await waitUnlessStopped(heartbeat.everyMs, stopping)) {
      await client.query({ name: 'heartbeat', text: heartbeat.statement });
    }
  } finally {
    client.end().catch(() => undefined);
  }
}

/** False when stopped before. */
function waitUnlessStopped(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  return wait(milliseconds, true, { signal: stopping }).catch(() => false);
}
