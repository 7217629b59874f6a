import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Starts an event stream on the raw response, because Fastify would buffer it. */
export function openEventStream(
  reply: FastifyReply,
  start: (response: ServerResponse) => void,
): void {
  void reply.headers({
    'content-type': 'text/event-stream',
    // Proxies must not compress or buffer events.
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(reply.statusCode);
  if (reply.request.method === 'HEAD') reply.raw.end();
  else start(reply.raw);
}
