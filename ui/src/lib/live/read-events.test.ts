import { expect, test } from 'vitest';
import { readEvents, type LiveEvent } from './read-events.ts';

const bookingId = '01a1fc27-5ac0-7ca7-8bbb-aae41c5f1a4b';
const change = `{"bookingId":"${bookingId}","change":"changed"}`;

/** The server's stream, with what proxies and later versions may add. */
const text = [
  'retry: 2500\n:\n\n',
  `event: booking\ndata: ${change}\n\n`,
  ': சாலை\r\n\r\n',
  `event: admin\r\ndata: ${change}\r\n\r\n`,
  `id: 7\nevent: weather\ndata: rain\n\n`,
  'event: fleet\ndata: null\n\n',
  'event: refetch\ndata: null\n\n',
  'event: booking\ndata: {"half\n\n',
  'data: nameless\n\n',
  `event: booking\ndata: ${change}`,
].join('');

const expectedEvents: LiveEvent[] = [
  { name: 'booking', data: { bookingId, change: 'changed' } },
  { name: 'admin', data: { bookingId, change: 'changed' } },
  { name: 'fleet', data: null },
  { name: 'refetch', data: null },
];

async function readAll(pieces: readonly Uint8Array[]) {
  const events: unknown[] = [];
  const retries: number[] = [];
  let activityCount = 0;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await readEvents(stream, {
    onEvent: (event) => events.push(event),
    onRetry: (milliseconds) => retries.push(milliseconds),
    onActivity: () => {
      activityCount += 1;
    },
  });
  return { events, retries, activityCount };
}

test('readEvents passes on known events and ignores others', async () => {
  const { events, retries } = await readAll([new TextEncoder().encode(text)]);
  expect(events).toEqual(expectedEvents);
  expect(retries).toEqual([2500]);
});

test('readEvents gives the same events wherever the network splits the stream', async () => {
  const bytes = new TextEncoder().encode(text);
  for (let at = 1; at < bytes.length; at += 1) {
    const { events } = await readAll([bytes.slice(0, at), bytes.slice(at)]);
    expect(events, `split at ${at}`).toEqual(expectedEvents);
  }
  const { events, activityCount } = await readAll([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(events).toEqual(expectedEvents);
  expect(activityCount).toBe(bytes.length);
});

test('readEvents rejects when the stream breaks', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network')),
  });
  const ignore = () => undefined;
  const reading = readEvents(broken, { onEvent: ignore, onRetry: ignore, onActivity: ignore });
  await expect(reading).rejects.toThrow('network');
});

test('readEvents rejects an endless line, so that it does not fill the memory', async () => {
  const endless = Array.from({ length: 100 }, () =>
    new TextEncoder().encode('data: x'.repeat(200)),
  );
  await expect(readAll(endless)).rejects.toThrow();
});
