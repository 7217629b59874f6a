import { createParser } from 'eventsource-parser';
import type { LiveEvents } from '@anandham/contract/schemas/live';

/** An event of the stream, by its name. */
export type LiveEvent = {
  readonly [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[keyof LiveEvents];

export type Reading = {
  readonly onEvent: (event: LiveEvent) => void;
  /** How many milliseconds the server wants us to wait before coming back. */
  readonly onRetry: (milliseconds: number) => void;
  /** Something has come, be it only a comment. */
  readonly onLife: () => void;
};

/** Far more than an event of ours; whatever is longer comes from somebody else. */
const maxBufferSize = 65_536;

/** Reads until the stream ends; rejects when it breaks. What nobody knows is passed over. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onEvent, onRetry, onLife }: Reading,
): Promise<void> {
  const parser = createParser({
    maxBufferSize,
    onRetry,
    onEvent: ({ event, data }) => {
      const read = asLiveEvent(event, data);
      if (read !== null) onEvent(read);
    },
  });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onLife();
    parser.feed(decoder.decode(next.value, { stream: true }));
  }
}

function asLiveEvent(name: string | undefined, text: string): LiveEvent | null {
  if (name === 'refetch') return { name, data: null };
  if (name !== 'booking' && name !== 'admin') return null;
  try {
    // Written by our own server, by the same contract.
    return { name, data: JSON.parse(text) as LiveEvents[typeof name] };
  } catch {
    return null;
  }
}
