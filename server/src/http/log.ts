import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { errorForLog } from '../config/log.ts';

export type LogOptions = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  /** Where the lines go; standard error unless a test wants to read them. */
  readonly write?: (line: string) => void;
};

/**
 * pino's settings. What identifies or lets in a person stays out of the log: no header, no body,
 * no query string, no token of a reset link, no row of a refused statement.
 */
export function loggerOptions({
  level,
  write,
}: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: { write: write ?? writeTogether },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathForLog(request.url),
      }),
      err: errorForLog,
    },
  };
}

let unwritten = '';

function writeNow(): void {
  const lines = unwritten;
  unwritten = '';
  if (lines !== '') process.stderr.write(lines);
}

/** The lines of one turn of the event loop as one write, for which the process waits. None is lost at the end. */
function writeTogether(line: string): void {
  if (unwritten === '') setImmediate(writeNow);
  unwritten += line;
}
process.once('exit', writeNow);

/** The path alone, with the secret of a reset link masked. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/api\/auth\/reset|\/reset-password)\/.*/, '$1/***').slice(0, 300);
}

/** The contract's name of what was asked for; undefined for files, pages and what is nowhere. */
export function operationOf({
  routeOptions,
}: Pick<FastifyRequest, 'routeOptions'>): string | undefined {
  return routeOptions.schema?.operationId;
}

/** One line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const operation = operationOf(request);
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ req: request, ...(operation && { operation }), status, ms }, 'answered');
    done();
  });
}
