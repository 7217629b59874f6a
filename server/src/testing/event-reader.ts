import { type IncomingMessage, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { streamEvents } from '@anandham/contract/operations/live';
import type { LiveEvents } from '@anandham/contract/schemas/live';

/** One event as it came. */
type Heard = { readonly name: keyof LiveEvents; readonly data: unknown };

export type EventReader = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  /** All that has come so far, in order. */
  readonly heard: Heard[];
  /** Waits for the next event of this name that nobody has waited for yet. */
  readonly next: (name: Heard['name']) => Promise<unknown>;
  /** Resolves when the stream is over: true when the server ended it properly, false when it broke. */
  readonly ended: Promise<boolean>;
  readonly leave: () => void;
};

/** Reads the stream over the network, on a connection of its own. */
export async function readEvents(origin: string, as: { token: string }): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${as.token}` };
    get(origin + streamEvents.path, { headers, agent: false }, resolve).on('error', reject);
  });
  const heard: Heard[] = [];
  let isOver = false;
  const ended = collect(response, heard)
    .catch(() => false)
    .finally(() => (isOver = true));
  let awaited: Heard[] = [];
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    ended,
    leave: () => void response.destroy(),
    next: async (name) => {
      for (;;) {
        const found = heard.find((one) => one.name === name && !awaited.includes(one));
        if (found) {
          awaited = [...awaited, found];
          return found.data;
        }
        if (isOver) throw new Error(`The stream was over without ${name}`);
        await wait(5);
      }
    },
  };
}

async function collect(response: IncomingMessage, heard: Heard[]): Promise<boolean> {
  let rest = '';
  for await (const piece of response.setEncoding('utf8')) {
    const blocks = (rest + String(piece)).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name !== undefined && data !== undefined) {
        heard.push({ name: name as Heard['name'], data: JSON.parse(data) });
      }
    }
  }
  return response.complete;
}
