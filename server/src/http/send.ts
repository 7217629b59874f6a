import type { FastifyReply } from 'fastify';
import { NotModified, OpenStream, StreamedFile, StreamedJson, WithHeaders } from './outcome.ts';

export function send(outcome: unknown, reply: FastifyReply): unknown {
  if (outcome instanceof WithHeaders) {
    void reply.headers(outcome.headers);
    return outcome.answer;
  }
  if (outcome instanceof NotModified) {
    void reply.code(304).headers(outcome.headers);
    return reply.send();
  }
  if (outcome instanceof StreamedJson) {
    void reply.type('application/json; charset=utf-8');
    return reply.send(outcome.text);
  }
  if (outcome instanceof StreamedFile) {
    void reply
      .type(outcome.type)
      .header('content-disposition', `attachment; filename="${outcome.name}"`);
    return reply.send(outcome.text);
  }
  if (outcome instanceof OpenStream) return sendStream(outcome, reply);
  return outcome;
}

/** Bypasses Fastify, which would buffer. */
function sendStream({ begin }: OpenStream, reply: FastifyReply): FastifyReply {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream',
    // Proxies must not compress or buffer events.
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  reply.hijack();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(reply.statusCode);
  if (reply.request.method === 'HEAD') reply.raw.end();
  else begin(reply.raw);
  return reply;
}
