type Write = (fields: object, message: string) => void;

/** What start-up code needs of a logger; pino and Fastify's `app.log` fit it. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 } as const;

/**
 * One JSON line per event on standard error, in pino's field names, for what happens before and
 * beside the HTTP server. Standard output is kept for the lines a person reads.
 */
export function createLog(
  minimum: keyof typeof LEVELS,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const at =
    (level: keyof typeof LEVELS): Write =>
    (fields, message) => {
      if (LEVELS[level] < LEVELS[minimum]) return;
      const line = { level: LEVELS[level], time: Date.now(), msg: message, ...fields };
      write(`${JSON.stringify(line, errorsWhole)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** JSON drops the text of an Error; a log must not. */
function errorsWhole(_key: string, value: unknown): unknown {
  return value instanceof Error ? errorForLog(value) : value;
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
};

/**
 * An error as every log tells it. PostgreSQL's `detail` repeats whole rows, password hashes among them:
 * it is left out, and of causes that are no errors everything but a text.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: 'unknown', message: typeof error === 'string' ? veiled(error) : '', stack: '' };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: veiled(error.message),
    stack: veiled(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

/** Others put into their errors what they were given: mail servers the address, URLs a password. */
const telling: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@]*@/g, '://***@'],
  [/[^\s<>()"',;:@]+@(?=[\w-]+\.)/g, '***@'],
  [/(?<!\d)(\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g, '***'],
];

function veiled(text: string): string {
  return telling.reduce((told, [pattern, veil]) => told.replaceAll(pattern, veil), text);
}
