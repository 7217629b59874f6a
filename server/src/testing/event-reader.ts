import { type IncomingMessage, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { streamEvents } from '@anandham/contract/operations/live';
import type { LiveEvents } from '@anandham/contract/schemas/live';

/** An event of the stream. */
type ReceivedEvent = { readonly name: keyof LiveEvents; readonly data: unknown };

export type EventReader = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  /** All events so far, in order. */
  readonly received: ReceivedEvent[];
  /** Waits for the next event of this name that an earlier call has not returned. */
  readonly next: (name: ReceivedEvent['name']) => Promise<unknown>;
  /** Resolves when the stream ends: true when the server closed it, false when the connection broke. */
  readonly ended: Promise<boolean>;
  readonly leave: () => void;
};

/** Reads the stream over the network on its own connection. */
export async function readEvents(origin: string, as: { token: string }): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${as.token}` };
    get(origin + streamEvents.path, { headers, agent: false }, resolve).on('error', reject);
  });
  const received: ReceivedEvent[] = [];
  let isOver = false;
  const ended = collect(response, received)
    .catch(() => false)
    .finally(() => (isOver = true));
  let returned: ReceivedEvent[] = [];
  return {
    status: response.statusCode,
    headers: response.headers,
    received,
    ended,
    leave: () => void response.destroy(),
    next: async (name) => {
      for (;;) {
        const found = received.find((one) => one.name === name && !returned.includes(one));
        if (found) {
          returned = [...returned, found];
          return found.data;
        }
        if (isOver) throw new Error(`The stream ended without ${name}`);
        await wait(5);
      }
    },
  };
}

async function collect(response: IncomingMessage, received: ReceivedEvent[]): Promise<boolean> {
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const blocks = (rest + String(piece)).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name !== undefined && data !== undefined) {
        received.push({ name: name as ReceivedEvent['name'], data: JSON.parse(data) });
      }
    }
  }
  return response.complete;
}
