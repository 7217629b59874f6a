import type { FastifyInstance } from 'fastify';
import { photoLimits } from '@anandham/contract/photos';
import { AppError } from '#app-error.ts';

declare module 'fastify' {
  // Only an interface can be extended by declaration merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Set for operations whose body is a file. */
    uploads?: 'photo';
  }
}

/** The largest valid body of JSON, a contact message, is about 17 kB. */
export const maxBodyBytes = 32 * 1024;

/** The largest file of each kind. */
export const maxUploadBytes = { photo: photoLimits.bytes } as const;

/** Accepts JSON, and files where an operation takes one. Ignores an empty body: browsers send a JSON type on DELETE without a body. */
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
  // The content decides what a file is, not its type.
  for (const type of [/^image\//, 'application/octet-stream']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      const takesFiles = request.routeOptions.config.uploads !== undefined;
      if (takesFiles) done(null, body);
      else done(new AppError('unsupported_media_type'));
    });
  }
}
