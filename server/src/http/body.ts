import type { FastifyInstance } from 'fastify';

/** Larger bodies are refused. The largest honest one, a contact message, is about 17 kB. */
export const maxBodyBytes = 32 * 1024;

/**
 * JSON is the only body there is. An empty one counts as none, whatever its type says: browsers
 * announce JSON on a DELETE without a body. Keys that would reach a prototype are dropped.
 */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    void parseJson(request, body.toString(), done);
  });
}
