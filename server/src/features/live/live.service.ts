import type { Kysely } from 'kysely';
import type { Log } from '../../config/log.ts';
import { listen } from '../../db/listen.ts';
import type { Connection } from '../../db/pool.ts';
import type { Database } from '../../db/schema.ts';
import { channel, readChange } from './change.ts';
import { Streams } from './streams.ts';

export type LiveContext = {
  readonly db: Kysely<Database>;
  /** For the one connection that listens. */
  readonly connection: Connection;
  readonly clock: () => Date;
  readonly log: Log;
};

/** How soon a change is told. */
const beat = { statement: 'select tell_changes()', everyMs: 250 };

/** Passes on what the database tells, whichever process has changed it. */
export function startLive(context: LiveContext): { streams: Streams; stop: () => Promise<void> } {
  const streams = new Streams(context);
  const { stop } = listen({
    ...{ connection: context.connection, channel, beat, log: context.log },
    onMessage: (payload) => {
      const change = readChange(payload);
      if ('booking' in change) streams.tell(change);
      else if (change.what === 'access') streams.lookAtSessions();
      else streams.tellAllToRefetch();
    },
    onBegin: () => {
      streams.tellAllToRefetch();
      streams.lookAtSessions();
    },
  });
  return { streams, stop };
}
