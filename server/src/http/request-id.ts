import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../config/config.ts';

export const requestIdHeader = 'x-request-id';
/** What a log can hold without harm. */
const plain = /^[\w-]{8,64}$/;

/** Names each request anew, or as a proxy of ours has named it: then its log and ours can be read together. */
export function requestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    const isUsable = trustProxy !== false && typeof given === 'string' && plain.test(given);
    return isUsable ? given : randomUUID();
  };
}

/** Every answer says which line of the log tells of it. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
}
