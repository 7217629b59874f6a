import type { Log } from '#config/log.ts';
import { listen } from '#db/listen.ts';
import type { Connection } from '#db/pool.ts';
import type { ServiceContext } from '#service-context.ts';
import { channel, readChange } from './change.ts';
import { Streams } from './streams.ts';

export type LiveContext = ServiceContext & {
  readonly connection: Connection;
  readonly log: Log;
  /** Called when reviews may have changed. */
  readonly onReviewsChange: () => void;
  /** Called when the operator's settings may have changed. */
  readonly onSettingsChange: () => void;
  /** Called when vehicle classes may have changed. */
  readonly onClassesChange: () => void;
};

const heartbeat = { statement: 'select notify_changes()', everyMs: 250 };

export function startLive(context: LiveContext): { streams: Streams; stop: () => Promise<void> } {
  const streams = new Streams(context);
  const { stop } = listen({
    connection: context.connection,
    channel,
    heartbeat,
    log: context.log,
    onMessage: (payload) => {
      const change = readChange(payload);
      if (change.what === 'reviewed' || change.what === 'much') context.onReviewsChange();
      if (change.what === 'classes') context.onClassesChange();
      if (change.what === 'settings') context.onSettingsChange();
      else if (change.what === 'classes' || change.what === 'fleet') streams.sendFleetChange();
      else if ('booking' in change) streams.sendBookingChange(change);
      else if (change.what === 'access') streams.recheckSessions();
      else streams.sendRefetchToAll();
    },
    onBegin: () => {
      context.onReviewsChange();
      context.onSettingsChange();
      context.onClassesChange();
      streams.sendRefetchToAll();
      streams.recheckSessions();
    },
  });
  return { streams, stop };
}
