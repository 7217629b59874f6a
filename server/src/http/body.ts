import type { FastifyInstance } from 'fastify';

/** The largest valid body, a contact message, is about 17 kB. */
export const maxBodyBytes = 32 * 1024;

/** Accepts JSON only. Ignores an empty body: browsers send a JSON type on DELETE without a body. */
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
