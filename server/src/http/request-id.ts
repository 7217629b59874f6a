import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '#config/config.ts';

export const requestIdHeader = 'x-request-id';
const plain = /^[\w-]{8,64}$/;

/** Uses the id of a trusted proxy, so that both logs can be correlated. */
export function requestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    const isUsable = trustProxy !== false && typeof given === 'string' && plain.test(given);
    return isUsable ? given : randomUUID();
  };
}

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
}
