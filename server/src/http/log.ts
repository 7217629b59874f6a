import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorForLog } from '#config/log.ts';

export type LogOptions = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  readonly write?: (line: string) => void;
};

/** Logs contain no headers, bodies, query strings, tokens or rejected rows. */
export function loggerOptions({
  level,
  write = (line) => void process.stderr.write(line),
}: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: { write },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathForLog(request.url),
      }),
      err: errorForLog,
    },
  };
}

export function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(
      /^(\/api\/auth\/reset|\/api\/calendar|\/reset-password|\/verify-email|\/sign-in|\/invitation)\/.*/,
      '$1/***',
    )
    .slice(0, 300);
}

/** Undefined for files, pages and unknown paths. */
export function operationOf({
  routeOptions,
}: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  return routeOptions.schema?.operationId;
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const operation = operationOf(request);
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ req: request, ...(operation && { operation }), status, ms }, 'answered');
    done();
  });
}
