import { streamEvents } from '@anandham/contract/operations/live';
import { accepted } from '#lib/api/call.ts';
import { NoAnswerError, wasRefused } from '#lib/api/call-error.ts';
import { pauseAfter } from './pause.ts';
import { readEvents, type LiveEvent } from './read-events.ts';

/** The server says something every 25 seconds; after this long the line is dead without a word. */
const silenceMs = 60_000;
/** A line that held this long is a good one: its end is no failure of the tries before. */
const steadyMs = 60_000;
const firstPauseMs = 2_000;
/** What the page shows first was asked a moment ago; until it stands, nothing need be heard. */
const firstPollMs = 500;
/** All browsers are told to refetch in the same moment; they shall not ask in the same. */
const spreadMs = 2_000;

/**
 * Hears what the server tells, for as long as the tab is in sight. A line that breaks is opened again,
 * after pauses that grow. Each opening is heard as `refetch`, because changes may have been missed.
 * Nothing is ever said of failures: polling goes on beside it. Returns what closes it.
 */
export function openLine(hear: (event: LiveEvent) => void): () => void {
  let line: AbortController | null = null;
  let timer: number | undefined;
  let retryMs = firstPauseMs;
  let failures = 0;
  let isClosed = false;

  const hearSpread = (event: LiveEvent, signal: AbortSignal) => {
    if (event.name !== 'refetch') {
      hear(event);
      return;
    }
    window.setTimeout(() => {
      if (!signal.aborted) hear(event);
    }, Math.random() * spreadMs);
  };

  const listen = async ({ signal }: AbortController, onLife: () => void) => {
    const { body, headers } = await accepted(streamEvents, {}, signal);
    if (body === null || headers.get('content-type') !== streamEvents.streams) {
      throw new NoAnswerError('This is no stream of ours');
    }
    onLife();
    hear({ name: 'refetch', data: null });
    const onRetry = (milliseconds: number) => {
      retryMs = milliseconds;
    };
    await readEvents(body, { onEvent: (event) => hearSpread(event, signal), onRetry, onLife });
  };

  const hangUp = () => {
    window.clearTimeout(timer);
    line?.abort();
    line = null;
  };

  const dial = async () => {
    hangUp();
    if (isClosed || document.visibilityState === 'hidden') return;
    const mine = new AbortController();
    line = mine;
    let silence = window.setTimeout(() => mine.abort(), silenceMs);
    const begun = Date.now();
    try {
      await listen(mine, () => {
        window.clearTimeout(silence);
        silence = window.setTimeout(() => mine.abort(), silenceMs);
      });
    } catch (problem) {
      // Signed out, or a server that has no such call: it will not help to ask again.
      if (wasRefused(problem, 401, 403, 404)) isClosed = true;
    }
    window.clearTimeout(silence);
    // Hung up on purpose: the tab is out of sight, or another line has been opened.
    if (line !== mine) return;
    failures = Date.now() - begun > steadyMs ? 0 : failures + 1;
    timer = window.setTimeout(() => void dial(), pauseAfter(failures, retryMs, Math.random()));
  };

  const onSight = () => {
    if (document.visibilityState === 'hidden') hangUp();
    else if (line === null) void dial();
  };
  const onNetwork = () => void dial();
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('online', onNetwork);
  timer = window.setTimeout(() => void dial(), firstPollMs);
  return () => {
    isClosed = true;
    hangUp();
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('online', onNetwork);
  };
}
