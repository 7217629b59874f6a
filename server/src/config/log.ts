import { pino } from 'pino';

type Write = (fields: object, message: string) => void;

/** The part of a logger that start-up code needs; pino and Fastify's `app.log` match it. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** Writes JSON lines to standard error, for code outside the HTTP server. */
export function createLog(
  level: keyof Log,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  return pino({ level, base: null, serializers: { err: errorForLog } }, { write });
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
};

/** Leaves out PostgreSQL's `detail`, which repeats whole rows, and causes that are not errors. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: 'unknown', message: typeof error === 'string' ? redact(error) : '', stack: '' };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

/** Error messages may contain email addresses or passwords in URLs. */
const sensitive: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@]*@/g, '://***@'],
  [/[^\s<>()"',;:@]+@(?=[\w-]+\.)/g, '***@'],
  [/(?<!\d)(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g, '***'],
];

function redact(text: string): string {
  return sensitive.reduce((redacted, [pattern, mask]) => redacted.replaceAll(pattern, mask), text);
}
