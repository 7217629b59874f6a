import { streamEvents } from '@anandham/contract/operations/live';
import { fetchAccepted } from '#lib/api/call.ts';
import { NoAnswerError, wasRefused } from '#lib/api/call-error.ts';
import { readEvents, type LiveEvent } from './read-events.ts';
import { retryDelayMs } from './timing.ts';

/** The server sends something every 25 seconds; a connection silent for this long is dead. */
const silenceMs = 60_000;
/** After a connection that lasted this long, earlier failures no longer count. */
const stableMs = 60_000;
const firstRetryMs = 2_000;
/** The page has just loaded its data, so the connection can wait until that is shown. */
const startDelayMs = 500;
/** The server sends `refetch` to all browsers at once; random delays up to this spread their requests. */
const spreadMs = 2_000;

/**
 * Listens to the server's event stream while the tab is visible. A broken connection is reopened after
 * growing delays. Each opening counts as a `refetch`, because changes may have been missed. Failures are not
 * reported: polling continues in any case. Returns the function that closes the connection.
 */
export function openConnection(onEvent: (event: LiveEvent) => void): () => void {
  let current: AbortController | null = null;
  let timer: number | undefined;
  let retryMs = firstRetryMs;
  let failures = 0;
  let isClosed = false;

  const dispatch = (event: LiveEvent, signal: AbortSignal) => {
    if (event.name !== 'refetch') {
      onEvent(event);
      return;
    }
    window.setTimeout(() => {
      if (!signal.aborted) onEvent(event);
    }, Math.random() * spreadMs);
  };

  const listen = async ({ signal }: AbortController, onActivity: () => void) => {
    const { body, headers } = await fetchAccepted(streamEvents, {}, signal);
    if (body === null || headers.get('content-type') !== streamEvents.streams) {
      throw new NoAnswerError('The response is not an event stream');
    }
    onActivity();
    onEvent({ name: 'refetch', data: null });
    const onRetry = (milliseconds: number) => {
      retryMs = milliseconds;
    };
    await readEvents(body, { onEvent: (event) => dispatch(event, signal), onRetry, onActivity });
  };

  const disconnect = () => {
    window.clearTimeout(timer);
    current?.abort();
    current = null;
  };

  const connect = async () => {
    disconnect();
    if (isClosed || document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    current = controller;
    let silenceTimer = window.setTimeout(() => controller.abort(), silenceMs);
    const startedAt = Date.now();
    try {
      await listen(controller, () => {
        window.clearTimeout(silenceTimer);
        silenceTimer = window.setTimeout(() => controller.abort(), silenceMs);
      });
    } catch (problem) {
      // Signed out, or a server without this operation: another try would fail as well.
      if (wasRefused(problem, 401, 403, 404)) isClosed = true;
    }
    window.clearTimeout(silenceTimer);
    // Closed on purpose: the tab is hidden, or another connection has been opened.
    if (current !== controller) return;
    failures = Date.now() - startedAt > stableMs ? 0 : failures + 1;
    timer = window.setTimeout(() => void connect(), retryDelayMs(failures, retryMs, Math.random()));
  };

  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') disconnect();
    else if (current === null) void connect();
  };
  const onOnline = () => void connect();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onOnline);
  timer = window.setTimeout(() => void connect(), startDelayMs);
  return () => {
    isClosed = true;
    disconnect();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onOnline);
  };
}
