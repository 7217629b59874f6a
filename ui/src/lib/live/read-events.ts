import { createParser } from 'eventsource-parser';
import type { LiveEvents } from '@anandham/contract/schemas/live';

/** An event of the stream, by its name. */
export type LiveEvent = {
  readonly [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[keyof LiveEvents];

type Handlers = {
  readonly onEvent: (event: LiveEvent) => void;
  /** The delay in milliseconds that the server wants before a reconnection. */
  readonly onRetry: (milliseconds: number) => void;
  /** Something has arrived, even if only a comment. */
  readonly onActivity: () => void;
};

/** Far longer than any event of this server. */
const maxBufferSize = 65_536;

/** Reads until the stream ends and ignores unknown events; rejects when the stream breaks. */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onEvent, onRetry, onActivity }: Handlers,
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
    onActivity();
    parser.feed(decoder.decode(next.value, { stream: true }));
  }
}

function asLiveEvent(name: string | undefined, text: string): LiveEvent | null {
  if (name === 'refetch' || name === 'fleet') return { name, data: null };
  if (name !== 'booking' && name !== 'admin') return null;
  try {
    // The server writes it by the same contract.
    return { name, data: JSON.parse(text) as LiveEvents[typeof name] };
  } catch {
    return null;
  }
}
