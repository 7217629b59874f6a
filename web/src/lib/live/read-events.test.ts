import { expect, test } from 'vitest';
import { readEvents, type LiveEvent } from './read-events.ts';

const bookingId = '01a1fc27-5ac0-7ca7-8bbb-aae41c5f1a4b';
const told = `{"bookingId":"${bookingId}","change":"changed"}`;

/** As our server writes it, with what proxies and later servers may add. */
const text = [
  'retry: 2500\n:\n\n',
  `event: booking\ndata: ${told}\n\n`,
  ': சாலை\r\n\r\n',
  `event: admin\r\ndata: ${told}\r\n\r\n`,
  `id: 7\nevent: weather\ndata: rain\n\n`,
  'event: refetch\ndata: null\n\n',
  'event: booking\ndata: {"half\n\n',
  'data: nameless\n\n',
  `event: booking\ndata: ${told}`,
].join('');

const events: LiveEvent[] = [
  { name: 'booking', data: { bookingId, change: 'changed' } },
  { name: 'admin', data: { bookingId, change: 'changed' } },
  { name: 'refetch', data: null },
];

async function heardOf(pieces: readonly Uint8Array[]) {
  const heard: unknown[] = [];
  const retries: number[] = [];
  let signs = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await readEvents(stream, {
    onEvent: (event) => heard.push(event),
    onRetry: (milliseconds) => retries.push(milliseconds),
    onLife: () => {
      signs += 1;
    },
  });
  return { heard, retries, signs };
}

test('the browser hears the events it knows, and passes over the rest', async () => {
  const { heard, retries } = await heardOf([new TextEncoder().encode(text)]);
  expect(heard).toEqual(events);
  expect(retries).toEqual([2500]);
});

test('wherever the network cuts the stream, the same is heard', async () => {
  const bytes = new TextEncoder().encode(text);
  for (let at = 1; at < bytes.length; at += 1) {
    const { heard } = await heardOf([bytes.slice(0, at), bytes.slice(at)]);
    expect(heard, `cut at ${at}`).toEqual(events);
  }
  const { heard, signs } = await heardOf([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(heard).toEqual(events);
  expect(signs).toBe(bytes.length);
});

test('a stream that breaks is told from one that ends', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network')),
  });
  const ignore = () => undefined;
  const reading = readEvents(broken, { onEvent: ignore, onRetry: ignore, onLife: ignore });
  await expect(reading).rejects.toThrow('network');
});

test('a line without end does not fill the memory', async () => {
  const endless = Array.from({ length: 100 }, () =>
    new TextEncoder().encode('data: x'.repeat(200)),
  );
  await expect(heardOf(endless)).rejects.toThrow();
});
